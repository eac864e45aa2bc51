import { useState } from 'react';
import type { AdminDesk } from './admin-desk.ts';

/**
 * State that outlives its page: what was typed is there again after a new login or a look elsewhere.
 * Undefined: nothing was typed since it was saved. A key names the kind of form and what it is about.
 */
export function useKept<T>(
  desk: Pick<AdminDesk, 'kept'>,
  key: string,
  { isTyped = true }: { readonly isTyped?: boolean } = {},
) {
  const [held, setHeld] = useState<{ readonly key: string; readonly work: T | undefined }>();
  const work = held?.key === key ? held.work : (desk.kept.read(key) as T | undefined);
  const change = (next: T | undefined) => {
    if (next === undefined) desk.kept.drop(key);
    else desk.kept.keep(key, next, isTyped);
    setHeld({ key, work: next });
  };
  return [work, change] as const;
}

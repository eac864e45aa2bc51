import { useState } from 'react';
import type { AdminContext } from './admin-context.ts';

/**
 * State that outlives its page: input is restored after a new login or a visit to another page.
 * Undefined: no input since the last save. The key names the kind of form and its subject.
 */
export function useRetainedState<T>(
  admin: Pick<AdminContext, 'retained'>,
  key: string,
  { isTyped = true }: { readonly isTyped?: boolean } = {},
) {
  const [latest, setLatest] = useState<{ readonly key: string; readonly work: T | undefined }>();
  const work = latest?.key === key ? latest.work : (admin.retained.readState(key) as T | undefined);
  const change = (next: T | undefined) => {
    if (next === undefined) admin.retained.dropState(key);
    else admin.retained.retainState(key, next, isTyped);
    setLatest({ key, work: next });
  };
  return [work, change] as const;
}

import { useMemo } from 'react';
import type { UnreadInput } from '../ui/fields/unread-input.ts';
import type { AdminContext } from './admin-context.ts';

/** Input that is no value yet, by its entity and field: no draft can hold it. */
export function useUnreadInput<T>(
  { retained }: Pick<AdminContext, 'retained'>,
  entityId: string,
  field: string,
  lang = '',
): UnreadInput<T> {
  const key = `unread-input ${entityId} ${field} ${lang}`;
  return useMemo(
    () => ({
      initial: retained.readState(key) as T | undefined,
      retain(typed) {
        if (typed === undefined) retained.dropState(key);
        else retained.retainState(key, typed, true);
      },
    }),
    [retained, key],
  );
}

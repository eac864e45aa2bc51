import { useEffect, useState } from 'react';

/** Where a field leaves input that is no value yet, so that it outlives the page. */
export interface UnreadInput<T> {
  readonly initial: T | undefined;
  readonly retain: (typed: T | undefined) => void;
}

/** Input of a field; what `isRead` rejects is retained, where the field has a place for it. */
export function useTypedInput<T>(
  unread: UnreadInput<T> | undefined,
  isRead: (typed: T) => boolean,
) {
  const [typed, setTyped] = useState(unread?.initial);
  const open = typed === undefined || isRead(typed) ? undefined : typed;
  const retain = unread?.retain;
  useEffect(() => {
    retain?.(open);
  }, [retain, open]);
  return [typed, setTyped] as const;
}

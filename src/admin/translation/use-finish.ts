import { useEffect, useRef } from 'react';

interface Typed {
  readonly valueToSave: string | null;
  readonly isChanged: boolean;
  readonly onDone: (now: string | null | undefined, hasFocus: boolean) => void;
}

/**
 * Ends an editor once. A table that was requested earlier may arrive while somebody types, without
 * the row: browsers fire no blur event for a removed field, so the typed text is reported on
 * unmount.
 */
export function useFinish(typed: Typed): Typed['onDone'] {
  const latest = useRef(typed);
  const isDone = useRef(false);
  useEffect(() => {
    latest.current = typed;
  });
  const finish: Typed['onDone'] = (now, hasFocus) => {
    if (isDone.current) return;
    isDone.current = true;
    latest.current.onDone(now, hasFocus);
  };
  useEffect(
    () => () => {
      const { valueToSave, isChanged, onDone } = latest.current;
      if (isDone.current || !isChanged) return;
      isDone.current = true;
      onDone(valueToSave, false);
    },
    [],
  );
  return finish;
}

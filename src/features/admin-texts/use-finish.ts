import { useEffect, useRef } from 'react';

interface Typed {
  readonly kept: string | null;
  readonly isChanged: boolean;
  readonly onDone: (now: string | null | undefined, hasFocus: boolean) => void;
}

/**
 * Ends an editor once. A table that was asked for earlier may arrive while somebody types, and the
 * row be in it no more: no browser tells a field that is taken away of its leaving, so what was
 * typed is handed over here.
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
      const { kept, isChanged, onDone } = latest.current;
      if (isDone.current || !isChanged) return;
      isDone.current = true;
      onDone(kept, false);
    },
    [],
  );
  return finish;
}

import { useEffect, useState } from 'react';
import { pendingTimer } from '../../lib/pending.ts';

const DEBOUNCE_MS = 250;

/** The value, once it has not changed for a moment: no request is sent at every key press. */
export function useDebounced<T>(value: T): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    if (Object.is(value, debounced)) return;
    return pendingTimer(() => {
      setDebounced(value);
    }, DEBOUNCE_MS);
  }, [value, debounced]);
  return debounced;
}

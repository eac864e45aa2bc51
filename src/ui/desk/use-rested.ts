import { useEffect, useState } from 'react';
import { pendingTimer } from '../../lib/pending.ts';

const REST_MS = 250;

/** The value, once it has not changed for a moment: nobody asks a host at every key. */
export function useRested<T>(value: T): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    if (Object.is(value, rested)) return;
    return pendingTimer(() => {
      setRested(value);
    }, REST_MS);
  }, [value, rested]);
  return rested;
}

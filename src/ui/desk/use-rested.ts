import { useEffect, useState } from 'react';

const REST_MS = 250;

/** The value, once it has not changed for a moment: nobody asks a host at every key. */
export function useRested<T>(value: T): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => {
      setRested(value);
    }, REST_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [value]);
  return rested;
}

import { useEffect, useState } from 'react';

/** Spec §9: after this time without a reading a message is shown. */
const SLOW_MS = 10_000;

/** True when something has been running for a while; it restarts whenever `since` changes. */
export function useSlowness(isRunning: boolean, since: unknown): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(() => {
      setSlow(true);
    }, SLOW_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isRunning, since]);
  return isRunning && isSlow;
}

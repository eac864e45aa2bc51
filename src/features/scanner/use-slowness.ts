import { useEffect, useState } from 'react';

/** Spec §9: so long nothing may be read before something is said. */
const SLOW_MS = 10_000;

/** True when something has been under way for a while; anew whenever `since` changes. */
export function useSlowness(isUnderWay: boolean, since: unknown): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setTimeout(() => {
      setSlow(true);
    }, SLOW_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isUnderWay, since]);
  return isUnderWay && isSlow;
}

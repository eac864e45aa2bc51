import { useEffect, useState } from 'react';

/**
 * React may discard a render before it is committed and begin it anew, with all that it opened.
 * What a render opens is opened once and remembered until it is shown.
 */
export function openedOnce<T>(): (key: string, open: () => T) => T {
  const uncommitted = new Map<string, T>();
  return function useOpenedOnce(key, open) {
    const [opened] = useState(() => {
      const before = uncommitted.get(key);
      if (before !== undefined) return before;
      const now = open();
      uncommitted.set(key, now);
      return now;
    });
    useEffect(() => {
      uncommitted.delete(key);
    }, [key]);
    return opened;
  };
}

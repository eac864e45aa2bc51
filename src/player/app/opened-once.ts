import { useEffect, useState } from 'react';

/**
 * React may discard a render before it is committed and begin it anew, with all that it opened.
 * What a render opens is opened once and held until it is shown.
 */
export function openedOnce<T>(): (key: string, open: () => T) => T {
  const held = new Map<string, T>();
  return function useOpenedOnce(key, open) {
    const [opened] = useState(() => {
      const before = held.get(key);
      if (before !== undefined) return before;
      const now = open();
      held.set(key, now);
      return now;
    });
    useEffect(() => {
      held.delete(key);
    }, [key]);
    return opened;
  };
}

import { useRef } from 'react';

/**
 * Ignores a press while the one before still works: for actions that create something each time.
 */
export function useOneAtATime<Given extends readonly unknown[]>(
  work: (...given: Given) => Promise<void>,
): (...given: Given) => Promise<void> {
  const isWorking = useRef(false);
  return async (...given) => {
    if (isWorking.current) return;
    isWorking.current = true;
    try {
      await work(...given);
    } finally {
      isWorking.current = false;
    }
  };
}

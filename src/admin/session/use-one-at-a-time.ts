import { useRef } from 'react';

/**
 * Ignores a press while the one before still works: for actions that create something each time.
 */
export function useOneAtATime<WorkParameters extends readonly unknown[]>(
  work: (...parameters: WorkParameters) => Promise<void>,
): (...parameters: WorkParameters) => Promise<void> {
  const isWorking = useRef(false);
  return async (...parameters) => {
    if (isWorking.current) return;
    isWorking.current = true;
    try {
      await work(...parameters);
    } finally {
      isWorking.current = false;
    }
  };
}

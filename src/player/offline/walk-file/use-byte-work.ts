import { useEffect, useRef, useState } from 'react';
import type { Under } from './walk-files.ts';

export interface ByteWork {
  /** Undefined while nothing is running. */
  readonly bytes: number | undefined;
  readonly begin: <T>(work: (under: Under) => Promise<T>) => Promise<T>;
  readonly callOff: () => void;
}

/** A long task that reports bytes; it is aborted with the page that shows it. */
export function useByteWork(): ByteWork {
  const [bytes, setBytes] = useState<number>();
  const calls = useRef<AbortController>(undefined);
  useEffect(() => () => calls.current?.abort(), []);
  return {
    bytes,
    begin(work) {
      const controller = new AbortController();
      calls.current = controller;
      setBytes(0);
      return work({ onBytes: setBytes, signal: controller.signal }).finally(() => {
        setBytes(undefined);
      });
    },
    callOff: () => {
      calls.current?.abort();
    },
  };
}

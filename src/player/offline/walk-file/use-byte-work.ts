import { useEffect, useRef, useState } from 'react';
import type { ByteWorkOptions } from './walk-files.ts';

export interface ByteWork {
  /** Undefined while nothing is running. */
  readonly bytes: number | undefined;
  readonly runWork: <T>(work: (under: ByteWorkOptions) => Promise<T>) => Promise<T>;
  readonly cancelWork: () => void;
}

/** A long task that reports bytes; it is aborted with the page that shows it. */
export function useByteWork(): ByteWork {
  const [bytes, setBytes] = useState<number>();
  const calls = useRef<AbortController>(undefined);
  useEffect(() => () => calls.current?.abort(), []);
  return {
    bytes,
    runWork(work) {
      const controller = new AbortController();
      calls.current = controller;
      setBytes(0);
      return work({ onBytes: setBytes, signal: controller.signal }).finally(() => {
        setBytes(undefined);
      });
    },
    cancelWork: () => {
      calls.current?.abort();
    },
  };
}

import { useState } from 'react';

/** The outcome of the last text; another `id` announces the same message anew. */
export interface ScanMessage {
  readonly id: number;
  readonly text: string | undefined;
}

/** The message of a scanner, and a function that shows another one or removes it. */
export function useScanMessage(): readonly [ScanMessage, (text: string | undefined) => void] {
  const [message, setMessage] = useState<ScanMessage>({ id: 0, text: undefined });
  return [
    message,
    (text) => {
      setMessage((before) => ({ id: before.id + 1, text }));
    },
  ];
}

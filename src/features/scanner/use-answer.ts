import { useState } from 'react';

/** What came of the last text, in words; another `id` says the same words anew. */
export interface ScanAnswer {
  readonly id: number;
  readonly text: string | undefined;
}

/** The answer that a scanner shows, and a function that gives it the next one, or takes it away. */
export function useAnswer(): readonly [ScanAnswer, (text: string | undefined) => void] {
  const [answer, setAnswer] = useState<ScanAnswer>({ id: 0, text: undefined });
  return [
    answer,
    (text) => {
      setAnswer((before) => ({ id: before.id + 1, text }));
    },
  ];
}

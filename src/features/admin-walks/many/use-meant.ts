import { useState } from 'react';
import { commonValue, type Meant } from './many-plan.ts';
import type { PartNow } from './field-choice.ts';
import { answersOf, withoutAnswer } from './without-answers.ts';

interface Meaning {
  readonly meant: Meant;
  readonly put: (value: unknown) => void;
  readonly removeAnswer: (index: number) => void;
}

/** What all of them are to get: to begin with, what they have. */
export function useMeant(now: readonly PartNow[], onChange: () => void): Meaning {
  const [value, setValue] = useState(() => commonValue(now));
  const [without, setWithout] = useState(() => answersOf(value));
  const put = (next: unknown) => {
    setValue(next);
    onChange();
  };
  return {
    meant: { value, without },
    put,
    removeAnswer: (index) => {
      if (!Array.isArray(value)) return;
      setWithout(withoutAnswer(without, index));
      put(value.filter((_, at) => at !== index));
    },
  };
}

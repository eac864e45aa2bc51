import { useState } from 'react';
import { commonValue, type NewValue } from './many-plan.ts';
import type { ElementValue } from './field-choice.ts';
import { answersOf, withoutAnswer } from './without-answers.ts';

interface NewValueEditing {
  readonly newValue: NewValue;
  readonly put: (value: unknown) => void;
  readonly removeAnswer: (index: number) => void;
}

/** The value that all elements are to get; initially the one that they share. */
export function useNewValue(now: readonly ElementValue[], onChange: () => void): NewValueEditing {
  const [value, setValue] = useState(() => commonValue(now));
  const [without, setWithout] = useState(() => answersOf(value));
  const put = (next: unknown) => {
    setValue(next);
    onChange();
  };
  return {
    newValue: { value, without },
    put,
    removeAnswer: (index) => {
      if (!Array.isArray(value)) return;
      setWithout(withoutAnswer(without, index));
      put(value.filter((_, at) => at !== index));
    },
  };
}

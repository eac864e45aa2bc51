import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSameAnswer, normalAnswer } from './same-answer.ts';

const runs = { numRuns: 2000, seed: 20_260_104 };
const text = fc.string({ unit: 'grapheme', maxLength: 30 });

test('[PZ1] normalising twice is normalising once', () => {
  fc.assert(
    fc.property(text, (answer) => {
      expect(normalAnswer(normalAnswer(answer))).toBe(normalAnswer(answer));
    }),
    runs,
  );
});

test('[PZ1] blanks around an answer and its Unicode form never decide', () => {
  fc.assert(
    fc.property(text, (answer) => {
      expect(isSameAnswer(answer, `  ${answer.normalize('NFD')}\n`)).toBe(true);
    }),
    runs,
  );
});

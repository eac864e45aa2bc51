import { expect, test } from 'vitest';
import { rulesIn, typedField } from './typed-field.ts';

test('typed values become the rules that a field of its kind can have', () => {
  const typed = {
    ...typedField(undefined, 'track'),
    isRequired: true,
    maxLength: 9,
    min: 1,
    max: 2,
    pattern: 'a+',
    choices: ' rot \n\nblau',
  };
  expect([
    rulesIn(typed),
    rulesIn({ ...typed, type: 'number' }),
    rulesIn({ ...typed, type: 'rich-text', isRequired: false }),
    rulesIn({ ...typed, type: 'colour' }),
  ]).toEqual([
    { isRequired: true, maxLength: 9, pattern: 'a+', choices: ['rot', 'blau'] },
    { isRequired: true, min: 1, max: 2 },
    { maxLength: 9 },
    { isRequired: true },
  ]);
});

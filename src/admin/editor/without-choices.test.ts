import { expect, test } from 'vitest';
import { offersNoChoices } from './without-choices.ts';

const a = (field: string, value: unknown, languageId = 1) => ({ field, value, languageId });
const choice = [{ item: 'Ja', value: 'ja' }];

test.each([
  ['a new one', [], true],
  ['a text puzzle', [a('puzzleMeta_type', 'text')], true],
  ['a code puzzle with an emptied list', [a('puzzleMeta_content', [], 2)], true],
  ['a multiple choice', [a('puzzleMeta_type', 'MultipleChoice', 2)], false],
  [
    'a former multiple choice',
    [a('puzzleMeta_type', 'QR'), a('puzzleMeta_content', choice, 3)],
    false,
  ],
] as const)('whether a puzzle is without choices: %s', (_, values, isWithout) => {
  const entity = { allValues: () => values };
  const draft = { entity: () => entity } as unknown as Parameters<typeof offersNoChoices>[0];
  expect(offersNoChoices(draft, 'p')).toBe(isWithout);
});

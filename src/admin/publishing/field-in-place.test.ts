import { expect, test } from 'vitest';
import { withFieldLabel } from './field-in-place.ts';
import { draftRead, SLOT, RADIUS } from '../draft/testing/a-draft-fixture.ts';

const read = draftRead(1);
const definitions = read.definitions.map((definition) => ({
  ...definition,
  labels: definition.name === SLOT.field ? { 2: 'Ort', 3: 'Place' } : {},
}));

test.each([
  ['Am Kai, trackMeta_location', 'Am Kai, Ort'],
  ['Kai, alter, trackMeta_location[2]', 'Kai, alter, Ort[2]'],
  ['trackMeta_location', 'Ort'],
  ['Am Kai', 'Am Kai'],
  ['Der Hort, puzzles', 'Der Hort, puzzles'],
  [`Am Kai, ${RADIUS.field}`, `Am Kai, ${RADIUS.field}`],
])('%s reads %s', (about, expected) => {
  expect(withFieldLabel(about, { definitions, languages: read.languages }, 'de')).toBe(expected);
});

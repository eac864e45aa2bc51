import { expect, test } from 'vitest';
import { fitChanges } from './fit-changes.ts';
import { COVER, draftRead, SLOT, RADIUS, TITLE } from './testing/a-draft-fixture.ts';

const { definitions } = draftRead(1);
const parted = (...changes: Parameters<typeof fitChanges>[0]) =>
  fitChanges(changes, definitions, 'track');

test.each([1, 25.5, 10_000])('a number within its limits fits: %d', (value) => {
  const change = { ...RADIUS, value };
  expect(parted(change)).toEqual({ fit: [[change]], unfit: [] });
});

test.each([0, -5, 10_000.5, 20_000])(
  'a number beyond its limits is reported with them: %d',
  (value) => {
    const changes = [{ ...RADIUS, value }];
    const why = { kind: 'range', min: 1, max: 10_000 };
    expect(parted(...changes)).toEqual({ fit: [], unfit: [{ changes, why }] });
  },
);

test('a half-typed value is no value of its type, and blocks nothing beside it', () => {
  const incomplete = { ...SLOT, value: { x: 53.5 } };
  const absolute = { ...COVER, value: 'https://klang.example/tor.jpg' };
  expect(parted(incomplete, absolute)).toEqual({
    fit: [[absolute]],
    unfit: [{ changes: [incomplete], why: { kind: 'shape' } }],
  });
});

test('a value for all languages removes what it replaces, valid or not', () => {
  const gone = { ...RADIUS, languageId: 2 };
  const [fits, tooLarge] = [30, 20_000].map((value) => ({ ...RADIUS, value }));
  if (!fits || !tooLarge) throw new Error('two values');
  expect(parted(gone, fits)).toEqual({ fit: [[gone, fits]], unfit: [] });
  expect(parted(gone, tooLarge)).toMatchObject({ fit: [], unfit: [{ changes: [gone, tooLarge] }] });
});

test('the server judges removals and unknown fields', () => {
  const changes = [RADIUS, { ...TITLE, value: 7 }, { ...RADIUS, field: 'paths', value: 'x' }];
  expect(fitChanges(changes, definitions, 'track').unfit).toEqual([]);
  expect(fitChanges([{ ...RADIUS, value: 20_000 }], definitions, 'quest').unfit).toEqual([]);
});

import { expect, test } from 'vitest';
import type { WalkSummary } from '../../contract/walks.ts';
import { choiceIn, filterWalks, NO_CHOICE, type WalkChoice } from './filter-walks.ts';

function aSummary(slug: string, overrides: Partial<WalkSummary> = {}): WalkSummary {
  return {
    slug,
    title: {},
    subtitle: {},
    description: {},
    cover: {},
    languages: [],
    stations: 1,
    visibility: 'public',
    revision: 'ab',
    bytes: 1,
    ...overrides,
  };
}
const [german, english] = [
  { id: 2, code: 'de', name: 'Deutsch' },
  { id: 3, code: 'en', name: 'English' },
];
const bell = aSummary('bell', {
  title: { '2': 'Die Große Glocke', '3': 'The Great Bell' },
  subtitle: { '2': 'Ein Rätsel' },
  city: { slug: 'oberwispel', names: { '2': 'Oberwispel' } },
  category: { slug: 'krimi', names: { '2': 'Krimi' } },
  languages: [german!, english!],
});
const museum = aSummary('museum', { title: { '2': 'Uhrenmuseum' }, languages: [german!] });
const found = (choice: Partial<WalkChoice>) =>
  filterWalks([bell, museum], { ...NO_CHOICE, ...choice }).map(({ slug }) => slug);

test.each([
  [{}, ['bell', 'museum']],
  [{ q: '  ' }, ['bell', 'museum']],
  [{ q: 'grosse glocke' }, ['bell']],
  [{ q: 'GRÖSSE' }, ['bell']],
  [{ q: 'rat oberw' }, ['bell']],
  [{ q: 'great' }, ['bell']],
  [{ q: 'uhr' }, ['museum']],
  [{ q: 'uhr glocke' }, []],
  [{ city: 'oberwispel' }, ['bell']],
  [{ city: 'nirgends' }, []],
  [{ category: 'krimi' }, ['bell']],
  [{ language: 'en' }, ['bell']],
  [{ language: 'de', q: 'museum' }, ['museum']],
])('%j finds %j', (choice, expected) => {
  expect(found(choice)).toEqual(expected);
});

test('an address is read whatever stands in it', () => {
  expect(choiceIn({ q: 7, city: { a: 1 }, language: ['de'], other: 'x' })).toEqual({
    ...NO_CHOICE,
    q: '7',
  });
});

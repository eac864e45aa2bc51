import { expect, test } from 'vitest';
import type { WalkSummary } from '../../contract/walks.ts';
import {
  walkListFilterIn,
  filterWalks,
  NO_LIST_FILTER,
  type WalkListFilter,
} from './filter-walks.ts';

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
const found = (filter: Partial<WalkListFilter>) =>
  filterWalks([bell, museum], { ...NO_LIST_FILTER, ...filter }).map(({ slug }) => slug);

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
])('%j finds %j', (filter, expected) => {
  expect(found(filter)).toEqual(expected);
});

test('any address is parsed without an error', () => {
  expect(walkListFilterIn({ q: 7, city: { a: 1 }, language: ['de'], other: 'x' })).toEqual({
    ...NO_LIST_FILTER,
    q: '7',
  });
});

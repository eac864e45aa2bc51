import { expect, test } from 'vitest';
import { freeSlug, proposedSlug } from './proposed-slug.ts';

test.each([
  ['Die Glocke von Straßfürth', 'die-glocke-von-strassfuerth'],
  ['  Café & Bar!  ', 'cafe-bar'],
  ['Тур', ''],
  [`${'a'.repeat(59)} b`, 'a'.repeat(59)],
])('%s is called %s', (title, slug) => {
  expect(proposedSlug(title)).toBe(slug);
});

test('a name that is taken gets the first free number', () => {
  const taken = ['turm', 'turm-2'];
  expect(freeSlug('turm', (slug) => taken.includes(slug))).toBe('turm-3');
  expect(freeSlug('tor', (slug) => taken.includes(slug))).toBe('tor');
});

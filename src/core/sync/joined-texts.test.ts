import { expect, test } from 'vitest';
import type { ElementEntry, Progress } from '../progress/state.ts';
import { decodeProgress, encodeProgress } from '../progress/storage.ts';
import { joinedTexts, newsOf } from './joined-texts.ts';

const heard = (slug: string): ElementEntry => ({
  ...{ kind: 'track', slug, state: 'finished', isHighlighted: false, generation: 0 },
});
const textOf = (...slugs: readonly string[]): string => {
  const entries = Object.fromEntries(slugs.map((slug) => [`track:${slug}`, heard(slug)]));
  const progress: Progress = { epoch: 1, entries, delayed: [], positions: {} };
  return encodeProgress(progress);
};
const slugsIn = (text: string) => Object.keys(decodeProgress(text)?.progress.entries ?? {});
const [tower, gate] = [textOf('turm'), textOf('tor')];
const BROKEN = '{"v":';

test('two stored texts are merged into one that has everything of both', () => {
  expect(slugsIn(joinedTexts(tower, gate)).toSorted()).toEqual(['track:tor', 'track:turm']);
});

test('a text alone, or beside one that cannot be parsed, stays as it is', () => {
  expect(joinedTexts(tower, undefined)).toBe(tower);
  expect(joinedTexts(tower, BROKEN)).toBe(tower);
  expect(joinedTexts(BROKEN, tower)).toBe(BROKEN);
});

test('the other text is news where it has something that the first does not', () => {
  expect(newsOf(tower, gate)).toBe(gate);
  expect(newsOf(tower, textOf('turm', 'tor'))).toBe(textOf('turm', 'tor'));
});

test('a text with the same, less, or nothing that can be parsed is no news', () => {
  expect(newsOf(tower, tower)).toBeUndefined();
  expect(newsOf(textOf('turm', 'tor'), gate)).toBeUndefined();
  expect(newsOf(tower, undefined)).toBeUndefined();
  expect(newsOf(tower, BROKEN)).toBeUndefined();
  expect(newsOf(BROKEN, tower)).toBeUndefined();
});

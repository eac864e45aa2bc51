import { expect, test } from 'vitest';
import { mediaNamedIn } from './media-references.ts';

const [a, b, c] = ['a', 'b', 'c'].map((letter) => letter.repeat(64)) as [string, string, string];

test('media are found in any text of a value, as an address and within a rich text', () => {
  const value = {
    cover: { 2: `/media/${a}.webp`, 3: null },
    text: [`Zeile\n/media/${b}.png`, `<p><img src="/media/${c}.webp" alt=""></p>`, 7],
  };
  expect(mediaNamedIn(value)).toEqual([a, b, c]);
  expect(mediaNamedIn(`/below/media/${a}.svg`)).toEqual([a]);
  expect(mediaNamedIn(`<img src=/media/${a}.webp><img src='/media/${a}.webp'>`)).toEqual([a, a]);
});

test.each([
  `/media/${a}`,
  `/media/${a.slice(1)}.webp`,
  `/media/${a.toUpperCase()}.webp`,
  `/medium/${a}.webp`,
])('%s is no medium', (text) => {
  expect(mediaNamedIn([text])).toEqual([]);
});

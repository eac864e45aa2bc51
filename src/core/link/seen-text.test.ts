import { expect, test } from 'vitest';
import { seeText, type SeenText } from './seen-text.ts';

/** The texts that count as read, given what the camera sees at which times. */
function readOf(sights: readonly (readonly [number, string])[]): readonly string[] {
  let seen: SeenText | undefined;
  return sights.flatMap(([atMs, text]) => {
    const result = seeText(seen, text, atMs);
    seen = result.seen;
    return result.isRead ? [`${text} ${String(atMs)}`] : [];
  });
}

test('[LI13] for 300 ms after a read, nothing counts', () => {
  const sights = [
    [0, 'a'],
    [299, 'b'],
    [300, 'c'],
  ] as const;
  expect(readOf(sights)).toEqual(['a 0', 'c 300']);
});

test('[LI13] a code that stays in the picture is read once, and again after 2 s out of sight', () => {
  const staying = Array.from({ length: 100 }, (_, index) => [index * 40, 'a'] as const);
  expect(readOf([...staying, [5959, 'a'], [7959, 'a']])).toEqual(['a 0', 'a 7959']);
});

test('[LI13] another code between lets the first count again', () => {
  const sights = [
    [0, 'a'],
    [400, 'b'],
    [800, 'a'],
  ] as const;
  expect(readOf(sights)).toEqual(['a 0', 'b 400', 'a 800']);
});

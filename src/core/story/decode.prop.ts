import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeStory } from './decode.ts';
import { encodeStory } from './encode.ts';
import { arbitraryStory } from './testing/arbitrary-story.ts';

const seed = 20_240_301;
const copy = (value: unknown): unknown => JSON.parse(JSON.stringify(value)) as unknown;

/** The matcher takes a fifth of this file's time, so it only runs to describe a difference. */
function expectSame(actual: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(actual, expected)) expect(actual).toEqual(expected);
}

/** Replaces, doubles or removes one value somewhere in a body, deterministically by `at`. */
function mutate(body: unknown, at: number, replacement: unknown): unknown {
  let left = at;
  const walk = (value: unknown): unknown => {
    if (left-- === 0) return replacement;
    if (Array.isArray(value)) return value.map(walk);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, walk(one)]));
  };
  return walk(body);
}

test('[ST40] a story that was encoded and sent decodes to itself, without a problem', () => {
  fc.assert(
    fc.property(arbitraryStory, (story) => {
      expectSame(decodeStory(copy(encodeStory(story))), { story, problems: [] });
    }),
    { seed, numRuns: 1_000 },
  );
});

test('[ST1] arbitrary JSON never throws', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), (body) => {
      expect(decodeStory(body, 'fallback').story.slug).not.toBe('');
    }),
    { seed, numRuns: 10_000 },
  );
});

test('[ST1] a story with any of its values replaced by any JSON never throws', () => {
  const bodies = fc
    .sample(arbitraryStory, { seed, numRuns: 100 })
    .map((story) => copy(encodeStory(story)));
  const junk = fc.oneof(fc.jsonValue({ maxDepth: 4 }), fc.json({ maxDepth: 4 }), fc.string());
  fc.assert(
    fc.property(fc.constantFrom(...bodies), fc.nat({ max: 400 }), junk, (body, at, value) => {
      const { story, problems } = decodeStory(mutate(body, at, value), 'fallback');
      const decodedTwice = decodeStory(copy(encodeStory(story)));
      expectSame(
        { story: decodedTwice.story, count: decodedTwice.problems.length },
        { story, count: 0 },
      );
      expect(problems.length).toBeLessThanOrEqual(200);
    }),
    {
      seed,
      numRuns: 10_000,
      // Beside much other work it would miss the runner's three minutes: then it tries fewer.
      interruptAfterTimeLimit: fc.readConfigureGlobal().interruptAfterTimeLimit ?? 60_000,
    },
  );
});

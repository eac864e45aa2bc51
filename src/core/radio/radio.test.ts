import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aWalk } from '../story/testing/a-walk.ts';
import { frequencyOf, readDigit, tuneIn, stepDigit } from './radio.ts';

const story = aWalk()
  .withTrack({ slug: 'plain' })
  .withTrack({ slug: 'wispel', radio: 875 })
  .withTrack({ slug: 'rauschen-1', radio: -1 })
  .withTrack({ slug: 'rauschen-2', radio: -2 })
  .build();

test('[RA1] a digit field always shows one digit', () => {
  expect(['7', '', 'a', '12', ' 3 ', '٣', '-4'].map(readDigit)).toEqual([7, 0, 0, 2, 3, 0, 4]);
});

test('[RA2] digits wrap between 9 and 0', () => {
  expect([stepDigit(9, 1), stepDigit(0, -1), stepDigit(4, 1), stepDigit(4, -1)]).toEqual([
    0, 9, 5, 3,
  ]);
});

test('[RA3] leading zeros do not matter', () => {
  const frequency = frequencyOf([0, 8, 7, 5]);
  expect(frequency).toBe(875);
  expect(tuneIn({ story, frequency, random: 0 })).toMatchObject({
    kind: 'station',
    track: { slug: 'wispel' },
  });
});

test('[RA4] without a station a fallback, without one silence', () => {
  expect(tuneIn({ story, frequency: 1, random: 0.99 })).toMatchObject({
    kind: 'fallback',
    track: { slug: 'rauschen-2' },
  });
  expect(tuneIn({ story: aWalk().withTracks(1).build(), frequency: 1, random: 0 })).toEqual({
    kind: 'silence',
  });
});

test('[RA3] 0000 is a frequency, not a fallback', () => {
  const zero = aWalk().withTrack({ slug: 'zero', radio: 0 }).build();
  expect(tuneIn({ story: zero, frequency: 0, random: 0 })).toMatchObject({ kind: 'station' });
  expect(tuneIn({ story: zero, frequency: 1, random: 0 })).toEqual({ kind: 'silence' });
});

test('[RA4] a fallback is no station: nobody can dial a negative number', () => {
  expect(tuneIn({ story, frequency: -1, random: 0 })).toMatchObject({ kind: 'fallback' });
});

test('[RA5] random selection reaches each fallback, from the first to the last', () => {
  const at = (random: number) => {
    const heard = tuneIn({ story, frequency: 1, random });
    return heard.kind === 'fallback' ? heard.track.slug : heard.kind;
  };
  expect([0, 0.49, 0.5, 0.999].map(at)).toEqual([
    'rauschen-1',
    'rauschen-1',
    'rauschen-2',
    'rauschen-2',
  ]);
});

test('[RA5] the same fallback never plays twice in a row, unless it is the only one', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (random) => {
      expect(tuneIn({ story, frequency: 1, lastFallback: 'rauschen-1', random })).toMatchObject({
        track: { slug: 'rauschen-2' },
      });
    }),
    { seed: 20_260_105 },
  );
  const single = aWalk().withTrack({ slug: 'only', radio: -5 }).build();
  expect(tuneIn({ story: single, frequency: 1, lastFallback: 'only', random: 0.5 })).toMatchObject({
    track: { slug: 'only' },
  });
});

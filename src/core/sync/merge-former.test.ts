import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Progress } from '../progress/state.ts';
import { lacks } from './lacks.ts';
import { mergeFormer } from './merge-former.ts';
import { arbitraryOnDevice } from './testing/arbitrary-progress.ts';

const runs = { numRuns: 1000, seed: 20_260_101 };
const withoutPositions = (progress: Progress): Progress => ({ ...progress, positions: {} });

/** Progress without an account: so many seconds into stations, the last one played last. */
function walked(tracks: readonly (readonly [string, number])[], epoch = 0): Progress {
  const positions = tracks.map(([track, positionS], index) => {
    return [track, { track, positionS, counter: index + 1, device: 'phone' }] as const;
  });
  const entries = tracks.map(([slug]) => {
    const heard = { kind: 'track', slug, state: 'finished', isHighlighted: false, generation: 0 };
    return [`track:${slug}`, heard] as const;
  });
  return {
    ...{ epoch, isEpochOwn: true, delayed: [] },
    entries: Object.fromEntries(entries) as Progress['entries'],
    positions: Object.fromEntries(positions),
  };
}
const positionsIn = ({ positions }: Progress) =>
  Object.values(positions)
    .toSorted((a, b) => a.counter - b.counter)
    .map(({ track, positionS }) => [track, positionS]);
const heardIn = ({ entries }: Progress) => Object.values(entries).map(({ slug }) => slug);

test('[SY17] progress under either name is there, and merging it again changes nothing', () => {
  const epochs = (a: Progress, b: Progress) => a.epoch === b.epoch;
  fc.assert(
    fc.property(arbitraryOnDevice, arbitraryOnDevice, fc.boolean(), (present, former, isLater) => {
      const once = mergeFormer(present, former, isLater);
      // By then the present name is the one that was used last.
      expect(mergeFormer(once, former, false)).toEqual(once);
      fc.pre(epochs(present, former));
      for (const progress of [present, former])
        expect(lacks(once, withoutPositions(progress))).toBe(false);
      const tracks = [present, former].flatMap(({ positions }) => Object.keys(positions));
      expect(Object.keys(once.positions).toSorted()).toEqual([...new Set(tracks)].toSorted());
    }),
    runs,
  );
});

const former = walked([
  ['turm', 30],
  ['bahnhof', 60],
  ['markt', 8],
]);
const present = walked([
  ['turm', 9],
  ['kai', 10],
]);

test('[SY18] newer progress under the current name stays, and the visit continues there', () => {
  const joined = mergeFormer(present, former, false);
  expect(positionsIn(joined)).toEqual([
    ['bahnhof', 60],
    ['markt', 8],
    ['turm', 9],
    ['kai', 10],
  ]);
  expect(heardIn(joined).toSorted()).toEqual(['bahnhof', 'kai', 'markt', 'turm']);
});

test('[SY18] a visit that went on under the former name continues from there', () => {
  const joined = mergeFormer(former, present, true);
  expect(positionsIn(joined)).toEqual([
    ['bahnhof', 60],
    ['markt', 8],
    ['turm', 9],
    ['kai', 10],
  ]);
});

test('[SY18] a reset under the current name applies to the progress under the former one', () => {
  const present = walked([], 1);
  expect(mergeFormer(present, walked([['turm', 30]]), true)).toEqual(present);
});

test('[SY18] a reset under a former name removes nothing from the current one', () => {
  const joined = mergeFormer(walked([['kai', 10]]), walked([['turm', 30]], 2), false);
  expect([joined.epoch, heardIn(joined)]).toEqual([2, ['kai', 'turm']]);
});

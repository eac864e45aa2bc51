import { expect, test } from 'vitest';
import { aWalk } from '../story/testing/a-walk.ts';
import { checkWalk } from './check-walk.ts';
import { orders } from './testing/orders.ts';
import { elementsOnWay, wayOf } from './way.ts';

const off = { isActiveFromStart: false } as const;

test('[CH15] a way reads as what is done, how long it takes, and what it changes', () => {
  const story = aWalk()
    .with({ features: ['playlist', 'quest'] })
    .withTrack({ audio: { 1: 'a' }, activates: orders('puzzle:puzzle-1+60') })
    .withTrack({ ...off, audio: { 1: 'a' } })
    .withPuzzle({ ...off, activates: { kind: 'same-for-all', list: orders('track:track-2') } })
    .withTrack({ ...off, audio: { 1: 'a' } })
    .build();
  const [finding] = checkWalk(story).findings;
  expect(finding?.kind).toBe('never-active');
  const way = wayOf(story, finding?.path ?? []).filter(({ changes }) => changes.length > 0);
  expect(way).toEqual([
    {
      act: { kind: 'listen', track: 'track-1' },
      waitMs: 60_000,
      changes: [{ kind: 'puzzle', slug: 'puzzle-1', state: 'active' }],
    },
    {
      act: { kind: 'solve', puzzle: 'puzzle-1', group: 0 },
      waitMs: 5000,
      changes: [
        { kind: 'puzzle', slug: 'puzzle-1', state: 'finished' },
        { kind: 'track', slug: 'track-2', state: 'active' },
      ],
    },
  ]);
});

test('[CH15] a way names whom it passes', () => {
  expect(elementsOnWay({ kind: 'unlock', tracks: ['a', 'b'] })).toEqual([
    { kind: 'track', slug: 'a' },
    { kind: 'track', slug: 'b' },
  ]);
  expect(elementsOnWay({ kind: 'solve', puzzle: 'p', group: 1 })).toEqual([
    { kind: 'puzzle', slug: 'p' },
  ]);
  expect(elementsOnWay({ kind: 'scan', track: 'a' })).toEqual([{ kind: 'track', slug: 'a' }]);
});

import { expect, test } from 'vitest';
import { aWalk } from '../story/testing/a-walk.ts';
import { checkWalk } from './check-walk.ts';
import type { Finding } from './finding.ts';
import { parseActivations } from './testing/parse-activations.ts';
import { isGrave, unplayable } from './unplayable.ts';

const heard = { audio: { 1: 'a' } } as const;

test.each([
  ['walk/empty', aWalk().withQuest()],
  ['walk/no-tabs', aWalk().with({ features: [] }).withTrack(heard)],
  ['walk/nothing-opens', aWalk().withPuzzle({ isActiveFromStart: false, quest: null })],
  [undefined, aWalk().withTrack(heard).withTrack(heard)],
])('[CH16] a walk that nobody could walk at all: %s', (reason, walk) => {
  expect(unplayable(walk.build())).toBe(reason);
});

test('[CH17] missing content is grave, a missing name is not', () => {
  const story = aWalk()
    .withTrack({ ...heard, activates: parseActivations('track:gone') })
    .withTrack({})
    .build();
  const found = checkWalk(story).findings.map((finding) => [finding.kind, isGrave(finding)]);
  expect(found).toContainEqual(['unknown-target', false]);
  expect(found).toContainEqual(['audio-missing', true]);
});

test('[CH17] four kinds of findings are slight, all others are grave', () => {
  const kinds = [
    ...(['never-active', 'puzzle-unsolvable', 'unknown-target', 'dead-end'] as const),
    ...(['password-unlearnable', 'only-by-sign', 'password-switch-off'] as const),
    ...(['audio-missing', 'zones-overlap'] as const),
  ];
  expect(kinds.filter((kind) => !isGrave({ kind } as Finding))).toEqual([
    ...['unknown-target', 'only-by-sign', 'password-switch-off', 'zones-overlap'],
  ]);
});

test('[CH16] a walk of which a single element opens can be walked', () => {
  const closed = { isActiveFromStart: false } as const;
  const story = aWalk().withQuest(closed).withPuzzle(closed).withTrack(heard).build();
  expect(unplayable(story)).toBe(undefined);
  expect(
    unplayable(
      aWalk()
        .with({ features: ['quest'] })
        .withPuzzle()
        .build(),
    ),
  ).toBe(undefined);
});

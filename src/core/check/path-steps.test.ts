import { expect, test } from 'vitest';
import { aWalk } from '../story/testing/a-walk.ts';
import { checkWalk } from './check-walk.ts';
import { parseActivations } from './testing/parse-activations.ts';
import { elementsOfAction, pathStepsOf } from './path-steps.ts';

const off = { isActiveFromStart: false } as const;

test('[CH15] a path is read as what is done, how long it takes, and what it changes', () => {
  const story = aWalk()
    .with({ features: ['playlist', 'quest'] })
    .withTrack({ audio: { 1: 'a' }, activates: parseActivations('puzzle:puzzle-1+60') })
    .withTrack({ ...off, audio: { 1: 'a' } })
    .withPuzzle({
      ...off,
      activates: { kind: 'same-for-all', list: parseActivations('track:track-2') },
    })
    .withTrack({ ...off, audio: { 1: 'a' } })
    .build();
  const [finding] = checkWalk(story).findings;
  expect(finding?.kind).toBe('never-active');
  const steps = pathStepsOf(story, finding?.path ?? []).filter(({ changes }) => changes.length > 0);
  expect(steps).toEqual([
    {
      action: { kind: 'listen', track: 'track-1' },
      waitMs: 60_000,
      changes: [{ kind: 'puzzle', slug: 'puzzle-1', state: 'active' }],
    },
    {
      action: { kind: 'solve', puzzle: 'puzzle-1', group: 0 },
      waitMs: 5000,
      changes: [
        { kind: 'puzzle', slug: 'puzzle-1', state: 'finished' },
        { kind: 'track', slug: 'track-2', state: 'active' },
      ],
    },
  ]);
});

test('[CH15] a path names the elements that it passes', () => {
  expect(elementsOfAction({ kind: 'unlock', tracks: ['a', 'b'] })).toEqual([
    { kind: 'track', slug: 'a' },
    { kind: 'track', slug: 'b' },
  ]);
  expect(elementsOfAction({ kind: 'solve', puzzle: 'p', group: 1 })).toEqual([
    { kind: 'puzzle', slug: 'p' },
  ]);
  expect(elementsOfAction({ kind: 'scan', track: 'a' })).toEqual([{ kind: 'track', slug: 'a' }]);
});

test('[CH15] a scan and a password are steps as well, and waiting belongs to the step before', () => {
  const story = aWalk()
    .with({ features: ['playlist', 'password', 'qr'], hasTrackPasswords: true })
    .withTrack({ ...off, audio: { 1: 'a' }, activates: parseActivations('track:track-2+30') })
    .withTrack({ ...off, audio: { 1: 'a' } })
    .withTrack({ audio: { 1: 'a' }, password: { 1: 'Glocke' } })
    .build();
  const [first, , third] = story.tracks.map(({ slug }) => slug);
  if (first === undefined || third === undefined) throw new Error('no tracks');
  const steps = pathStepsOf(story, [
    { type: 'time/passed', atMs: 500 },
    { type: 'password/accepted', tracks: [third] },
    { type: 'track/opened', track: first },
    { type: 'track/played', track: first, atMs: 1000 },
    { type: 'time/passed', atMs: 11_000 },
    { type: 'time/passed', atMs: 31_000 },
  ]);
  expect(steps).toEqual([
    { action: { kind: 'unlock', tracks: [third] }, waitMs: 0, changes: [] },
    {
      action: { kind: 'scan', track: first },
      waitMs: 0,
      changes: [{ kind: 'track', slug: 'track-1', state: 'active' }],
    },
    {
      action: { kind: 'listen', track: first },
      waitMs: 30_000,
      changes: [{ kind: 'track', slug: 'track-2', state: 'active' }],
    },
  ]);
  expect(elementsOfAction({ kind: 'listen', track: first })).toEqual([
    { kind: 'track', slug: 'track-1' },
  ]);
});

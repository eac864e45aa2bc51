import { expect, test } from 'vitest';
import { contentStateOf } from '../progress/entry.ts';
import { initialProgress } from '../progress/initial.ts';
import { stepProgress } from '../progress/step.ts';
import { aWalk } from '../story/testing/a-walk.ts';
import { onlyBySign, signsOf } from './signs.ts';
import { parseActivations } from './testing/parse-activations.ts';

const off = { isActiveFromStart: false } as const;
const museum = aWalk()
  .with({ features: ['qr', 'playlist', 'password'] })
  .withTrack({ slug: 'hall', activates: parseActivations('track:stairs') })
  .withTrack({ ...off, slug: 'stairs' })
  .withTrack({ ...off, slug: 'clock', activates: parseActivations('track:bell') })
  .withTrack({ ...off, slug: 'bell' })
  .withTrack({ ...off, slug: 'safe', password: { 1: 'Glocke' } })
  .withTrack({ ...off, slug: 'wave', radio: 875 })
  .build();

test('[CH20] a walk with the scanner may have a sign at each station that is no radio track', () => {
  expect(signsOf(museum)).toEqual(['hall', 'stairs', 'clock', 'bell', 'safe']);
  expect(signsOf({ ...museum, features: ['playlist'] })).toEqual([]);
});

test('[CH20] a station that only its own sign opens is one finding, with the path that scans it', () => {
  const [finding, ...more] = onlyBySign(museum, signsOf(museum));
  expect(more).toEqual([]);
  expect(finding).toMatchObject({ kind: 'only-by-sign', tracks: ['clock'] });
  const end = (finding?.path ?? []).reduce(
    (state, event) => stepProgress(museum, state, event).state,
    initialProgress(museum),
  );
  expect(finding?.shown).toEqual([{ kind: 'track', slug: 'clock', state: 'active' }]);
  expect(contentStateOf(end, 'track', 'clock')).toBe('active');
});

test('[CH20] a walk without signs has no such finding', () => {
  expect(onlyBySign(museum, [])).toEqual([]);
});

test('[CH20] a station behind a password is scanned after its password was given', () => {
  const walk = aWalk()
    .with({ features: ['qr', 'playlist'], hasTrackPasswords: true })
    .withTrack()
    .withTrack({ ...off, slug: 'safe', password: { 1: 'Glocke' } })
    .build();
  const open = { type: 'track/opened', track: 'safe' };
  expect(onlyBySign({ ...walk, hasTrackPasswords: false }, signsOf(walk))).toMatchObject([
    { tracks: ['safe'], path: [{ type: 'password/accepted', tracks: ['safe'] }, open] },
  ]);
});

test('[CH20] each of several such stations is named, and the path leads to the first', () => {
  const walk = aWalk()
    .with({ features: ['qr', 'playlist'] })
    .withTrack()
    .withTrack({ ...off, slug: 'one', activates: parseActivations('track:two') })
    .withTrack({ ...off, slug: 'two' })
    .withTrack({ ...off, slug: 'three' })
    .build();
  expect(onlyBySign(walk, signsOf(walk))).toEqual([
    {
      kind: 'only-by-sign',
      tracks: ['one', 'three'],
      path: [{ type: 'track/opened', track: 'one' }],
      shown: [{ kind: 'track', slug: 'one', state: 'active' }],
    },
  ]);
});

test('[CH20] the first station of a walk in which nothing opens by itself plays without a sign', () => {
  const walk = aWalk()
    .with({ features: ['qr', 'playlist'] })
    .withTrack({ ...off, slug: 'first' })
    .withTrack({ ...off, slug: 'second' })
    .build();
  expect(onlyBySign(walk, signsOf(walk))).toMatchObject([{ tracks: ['second'] }]);
});

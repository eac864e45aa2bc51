import { expect, test } from 'vitest';
import { entryOf, finished, withEntry } from '../progress/entry.ts';
import { initialProgress } from '../progress/initial.ts';
import { isLocked } from '../progress/lock.ts';
import type { Progress } from '../progress/state.ts';
import { stepProgress } from '../progress/step.ts';
import { aWalk } from '../story/testing/a-walk.ts';
import type { Story } from '../story/model.ts';
import { initialTrack } from './initial-track.ts';
import { tryPassword } from './try-password.ts';
import { playlist } from './playlist.ts';
import { shortTitle } from './short-title.ts';
import { playerSize, startTab, tabAfterChoosing } from './start-tab.ts';
import { isWalkOver } from './walk-end.ts';
import { stationsTabOf } from './stations-tab.ts';

const story = aWalk()
  .with({ hasTrackPasswords: true })
  .withTrack({ slug: 'c', position: 30 })
  .withTrack({ slug: 'locked', position: 10, password: { 2: 'sesam', 3: 'sesame' } })
  .withTrack({ slug: 'radio', position: 5, radio: 875 })
  .withTrack({ slug: 'b', position: 20 })
  .withTrack({ slug: 'later', position: 1, isActiveFromStart: false })
  .build();
const start = initialProgress(story);
const unlocked = stepProgress(story, start, {
  type: 'password/accepted',
  tracks: ['locked'],
}).state;
const slugs = (tracks: readonly { slug: string }[]) => tracks.map(({ slug }) => slug);
const first = (one: Story, route?: string) => initialTrack(one, initialProgress(one), route)?.slug;

test('[TR1] active tracks by position, without radio and locked ones', () => {
  expect(slugs(playlist(story, start))).toEqual(['b', 'c']);
  expect(slugs(playlist(story, unlocked))).toEqual(['locked', 'b', 'c']);
});

test('[TR2] a password locks only where the story enables passwords, until it was given', () => {
  const [, , locked] = story.tracks;
  expect(locked?.slug).toBe('locked');
  if (!locked) return;
  expect(isLocked(story, start, locked)).toBe(true);
  expect(isLocked(story, unlocked, locked)).toBe(false);
  expect(isLocked({ ...story, hasTrackPasswords: false }, start, locked)).toBe(false);
});

test('[TR3] the route names the track, also one that is not active and a radio track', () => {
  expect([first(story, 'later'), first(story, 'radio'), first(story, 'c')]).toEqual([
    'later',
    'radio',
    'c',
  ]);
});

test('[TR3][TR4] a locked or unknown track of the route is replaced by the first active one', () => {
  expect([first(story, 'locked'), first(story, 'nowhere'), first(story)]).toEqual(['b', 'b', 'b']);
});

test('[TR5] with nothing active the first track without a password', () => {
  const quiet = aWalk()
    .with({ hasTrackPasswords: true })
    .withTrack({ slug: 'locked', password: { 1: 'x' }, isActiveFromStart: false })
    .withTrack({ slug: 'radio', radio: -1, isActiveFromStart: false })
    .withTrack({ slug: 'free', isActiveFromStart: false })
    .build();
  expect(first(quiet)).toBe('free');
  expect(first({ ...quiet, hasTrackPasswords: false })).toBe('free');
});

test('[TR6] where all are locked there is none', () => {
  const closed = aWalk()
    .with({ hasTrackPasswords: true })
    .withTracks(2, { password: { 1: 'x' } })
    .build();
  expect([first(closed), first(aWalk().build())]).toEqual([undefined, undefined]);
});

test('[TR7] exactly equal, in any language, for every track that has it', () => {
  const two = aWalk()
    .withTrack({ slug: 'a', password: { 2: 'Sesam' } })
    .withTrack({ slug: 'b', password: { 3: 'Sesam' } })
    .withTrack({ slug: 'c', password: { 2: '' } })
    .build();
  expect(tryPassword(two, 'Sesam')).toEqual({ kind: 'accepted', tracks: ['a', 'b'] });
  for (const text of ['sesam', ' Sesam', '', 'Sesam ']) {
    expect(tryPassword(two, text)).toEqual({ kind: 'rejected' });
  }
});

test('[TR8] the start tab', () => {
  const plain = aWalk()
    .with({ features: ['map', 'track-details'] })
    .withTracks(1)
    .build();
  const details = { ...plain, startPage: 'track-details' } as const;
  expect(startTab(details, undefined)).toBe('track-details');
  expect(startTab(plain, undefined)).toBe('map');
  expect(startTab({ ...details, startPage: 'radio' }, undefined)).toBe('map');
  expect(startTab(plain, 'track-1')).toBe('track-details');
  expect(startTab(plain, 'nowhere')).toBe('info');
  expect(startTab({ ...plain, features: [] }, undefined)).toBeUndefined();
});

test('[TR9] big on track-details, small elsewhere', () => {
  expect(
    (['track-details', 'track-details-no-icon', 'map', undefined] as const).map(playerSize),
  ).toEqual(['big', 'big', 'small', 'small']);
});

test('[TR10] a chosen track leads to track-details where there is one', () => {
  const withIcon = aWalk()
    .with({ features: ['map', 'track-details'] })
    .build();
  const without = aWalk()
    .with({ features: ['map', 'track-details-no-icon'] })
    .build();
  const neither = aWalk()
    .with({ features: ['map'] })
    .build();
  expect([withIcon, without, neither].map((one) => tabAfterChoosing(one, 'map'))).toEqual([
    'track-details',
    'track-details',
    'map',
  ]);
});

test('[TR11] thirty characters stay whole, the thirty-first is replaced by an ellipsis', () => {
  expect(shortTitle('x'.repeat(30))).toBe('x'.repeat(30));
  expect(shortTitle('x'.repeat(31))).toBe(`${'x'.repeat(30)}...`);
  expect(shortTitle(`${'ä'.repeat(29)}🔔🔔`)).toBe(`${'ä'.repeat(29)}🔔...`);
  const family = '👩‍👧';
  expect(shortTitle(family.repeat(30))).toBe(family.repeat(30));
  expect(shortTitle(family.repeat(31))).toBe(`${family.repeat(30)}...`);
});

test.each([
  [['info', 'password', 'qr'], 'qr'],
  [['playlist', 'password'], 'password'],
  [['playlist'], 'info'],
] as const)('[TR12] where no station is open, %j leads on to %s', (features, stationsTab) => {
  expect(stationsTabOf(aWalk().with({ features }).build())).toBe(stationsTab);
});

const heard = (walk: Story, tracks: readonly string[]) =>
  tracks.reduce(
    (state, track) => stepProgress(walk, state, { type: 'track/loaded', track }).state,
    initialProgress(walk),
  );

test('[TR13] a walk with quests is over with the last of them, once no station is new', () => {
  const walk = aWalk()
    .withQuest({ slug: 'one' })
    .withQuest({ slug: 'two' })
    .withTrack({ slug: 'last' })
    .build();
  const withQuests = (state: Progress, ...quests: readonly string[]) =>
    quests.reduce((before, slug) => {
      return withEntry(before, finished(entryOf(before, 'quest', slug)));
    }, state);
  const all = heard(walk, ['last']);
  expect(isWalkOver(walk, withQuests(all, 'one'))).toBe(false);
  expect(isWalkOver(walk, withQuests(initialProgress(walk), 'one', 'two'))).toBe(false);
  const over = withQuests(all, 'one', 'two');
  expect(isWalkOver(walk, over)).toBe(true);
  const target = { kind: 'track', slug: 'last' } as const;
  const delayed = [{ id: 'd', target, dueAtMs: 1, isDone: false }];
  expect(isWalkOver(walk, { ...over, delayed })).toBe(false);
});

test('[TR13] a walk without quests is over when its last station was heard to the end', () => {
  const walk = aWalk()
    .withTrack({ slug: 'first' })
    .withTrack({ slug: 'last' })
    .withTrack({ slug: 'radio', radio: 1 })
    .build();
  const all = heard(walk, ['first', 'last']);
  const at = (track: string, positionS: number) =>
    stepProgress(walk, all, { type: 'position/saved', track, positionS, device: 'd' }).state;
  expect(
    [all, at('first', 0), at('last', 12), at('last', 0)].map((progress) =>
      isWalkOver(walk, progress),
    ),
  ).toEqual([...[false, false, false, true]]);
});

import { expect, test } from 'vitest';
import type { Story } from '../story/model.ts';
import { keyOfRef } from './element.ts';
import { movesOf } from './move.ts';
import { movesTo, reachFrom, startKeys } from './reach.ts';
import { flat, off, puzzle, quest, secret, track, walk } from './testing/broken-story.ts';
import { parseActivations } from './testing/parse-activations.ts';
import { moveName } from './testing/move-name.ts';

const list = parseActivations;
type Element = Parameters<typeof keyOfRef>[0];

function reachOf(story: Story, signs: readonly string[] = []) {
  return reachFrom(story, startKeys(story), movesOf(story, { signs: signs as never }));
}

const wayTo = (story: Story, ...elements: readonly Element[]) =>
  movesTo(reachOf(story), elements.map(keyOfRef)).map(moveName);

/** A chain over a track, a quest and its puzzle to a last track; beside it what it does not need. */
const chain = walk()
  .withTrack({ slug: 'aside', activates: list('track:nook') })
  .withTrack({ ...off, slug: 'nook' })
  .withTrack({ slug: 'start', activates: list('quest:hunt', 'puzzle:riddle') })
  .withTrack({ ...off, slug: 'prize' })
  .withQuest({ ...off, slug: 'hunt' })
  .withPuzzle({ ...off, slug: 'riddle', activates: flat('track:prize') })
  .build();

test('[CH3] what is there from the start is reached without a move, in the order of the story', () => {
  const { causeOf, moves } = reachOf(chain);
  const causes = [...causeOf].map(([key, move]) => `${key} ${move ? moveName(move) : 'start'}`);
  expect(causes.toSorted()).toEqual([
    'puzzle:riddle play start',
    'quest:hunt play start',
    'track:aside start',
    'track:nook play aside',
    'track:prize solve riddle as 0',
    'track:start start',
  ]);
  expect(moves.map(moveName)).toEqual([
    'play aside',
    'play nook',
    'play start',
    'solve riddle as 0',
    'play prize',
  ]);
});

test('[CH2] the way to an element has each move that it needs, once, and no other', () => {
  expect(wayTo(chain, track('start'))).toEqual([]);
  expect(wayTo(chain, track('nook'))).toEqual(['play aside']);
  expect(wayTo(chain, track('prize'))).toEqual(['play start', 'solve riddle as 0']);
  expect(wayTo(chain, track('prize'), puzzle('riddle'), quest('hunt'), track('nook'))).toEqual([
    'play start',
    'solve riddle as 0',
    'play aside',
  ]);
  expect(wayTo(chain, track('nowhere'))).toEqual([]);
});

test('[CH2] the way to a puzzle’s prize leads over the quest that opens first', () => {
  const story = walk()
    .withTrack({ slug: 'start', activates: list('puzzle:riddle', 'quest:late') })
    .withTrack({ ...off, slug: 'prize' })
    .withQuest({ ...off, slug: 'late', puzzles: ['riddle' as never] })
    .withQuest({ slug: 'open' })
    .withPuzzle({ ...off, slug: 'riddle', activates: flat('track:prize') })
    .build();
  expect(wayTo(story, track('prize'))).toEqual(['play start', 'solve riddle as 0']);
  const never = {
    ...story,
    quests: story.quests.map((one) => ({ ...one, isActiveFromStart: false })),
  };
  const alone = {
    ...never,
    tracks: never.tracks.map((one) => ({ ...one, activates: list('puzzle:riddle') })),
  };
  expect(wayTo(alone, track('prize'))).toEqual([]);
});

const locked = secret()
  .withTrack({ slug: 'gate', password: { 1: 'Glocke' }, activates: list('track:yard') })
  .withTrack({ ...off, slug: 'yard' })
  .withTrack({ slug: 'open', activates: list('track:side') })
  .withTrack({ ...off, slug: 'side' })
  .build();

test('[CH2] the way behind a locked station has its password in front of it', () => {
  expect(wayTo(locked, track('yard'))).toEqual(['unlock gate', 'play gate']);
  expect(wayTo(locked, track('side'))).toEqual(['play open']);
  // Without the switch for passwords nothing is locked, and no password is needed.
  expect(wayTo({ ...locked, hasTrackPasswords: false }, track('yard'))).toEqual(['play gate']);
});

test('[CH3] a lock that is open already needs no password', () => {
  const start = startKeys(locked);
  const plays = movesOf(locked, {}).filter(({ kind }) => kind === 'play');
  expect(reachFrom(locked, start, plays).causeOf.has(keyOfRef(track('yard')))).toBe(false);
  const { causeOf } = reachFrom(locked, start, plays, ['gate']);
  expect(causeOf.has(keyOfRef(track('yard')))).toBe(true);
});

test('[CH3] a posted sign opens its station, a locked one only behind its password', () => {
  const story = secret()
    .withTrack({ slug: 'start' })
    .withTrack({ ...off, slug: 'sign', activates: list('track:next') })
    .withTrack({ ...off, slug: 'next' })
    .withTrack({ ...off, slug: 'safe', password: { 1: 'Tor' } })
    .build();
  const way = (...elements: readonly Element[]) =>
    movesTo(reachOf(story, ['sign', 'safe']), elements.map(keyOfRef)).map(moveName);
  expect(way(track('next'))).toEqual(['open sign', 'play sign']);
  expect(way(track('safe'))).toEqual(['unlock safe']);
  expect(reachOf(story).causeOf.has(keyOfRef(track('next')))).toBe(false);
});

test('[CH3] an action that closes something opens nothing', () => {
  const story = walk()
    .withTrack({ slug: 'start', activates: list('track:x=inactive', 'track:y=finished') })
    .withTrack({ ...off, slug: 'x' })
    .withTrack({ ...off, slug: 'y' })
    .build();
  const { causeOf } = reachOf(story);
  expect([...causeOf.keys()]).toEqual(['track:start', 'track:y']);
});

import { expect, test } from 'vitest';
import type { Story } from '../story/model.ts';
import { keyOfRef } from './element.ts';
import { movesOf } from './move.ts';
import { reachFrom, startKeys } from './reach.ts';
import { revocationsOf } from './revocations.ts';
import { flat, forks, off, track, twoAnswers, walk } from './testing/broken-story.ts';
import { moveName } from './testing/move-name.ts';
import { parseActivations } from './testing/parse-activations.ts';

/** What the search of a story looks into, by names. */
function found(story: Story, watched: readonly string[] = []) {
  const moves = movesOf(story, {});
  const reach = reachFrom(story, startKeys(story), moves);
  const revocations = revocationsOf(
    story,
    moves,
    reach,
    watched.map((slug) => keyOfRef(track(slug))),
  );
  return {
    revocable: [...revocations.revocable].sort(),
    endangered: [...revocations.endangered].sort(),
    relevant: revocations.relevant.map(moveName).sort(),
    branching: [...revocations.branching].map(moveName).sort(),
    keys: [...revocations.keys].sort(),
    goals: revocations.goals.map(keyOfRef).sort(),
  };
}

const nothing = { revocable: [], endangered: [], relevant: [], branching: [], keys: [], goals: [] };
const list = parseActivations;

/** A shop that leads on, and closes when somebody leaves; beside it stations that bear on nothing. */
const shop = walk()
  .withTrack({ slug: 'gate', activates: list('track:shop') })
  .withTrack({ ...off, slug: 'shop', activates: list('track:find') })
  .withTrack({ ...off, slug: 'find', activates: list('track:end') })
  .withTrack({ ...off, slug: 'end' })
  .withTrack({ slug: 'leave', activates: list('track:shop=inactive') })
  .withTrack({ slug: 'aside', activates: list('track:nook') })
  .withTrack({ ...off, slug: 'nook' })
  .build();

test('[CH13] where nothing is revoked, no move is looked into', () => {
  const story = walk()
    .withTrack({ slug: 'a', activates: list('track:b') })
    .withTrack({ ...off, slug: 'b' })
    .withPuzzle({ solution: twoAnswers, activates: forks(['track:b'], ['track:a']) })
    .build();
  expect(found(story)).toEqual(nothing);
  expect(found(story, ['a', 'b'])).toEqual(nothing);
});

test('[CH22] only moves that bear on what can be lost are looked into, and only timely ones branch', () => {
  expect(found(shop)).toEqual({
    revocable: ['track:shop'],
    endangered: ['track:end', 'track:find', 'track:shop'],
    relevant: ['play find', 'play gate', 'play leave', 'play shop'],
    // The gate opens what is lost later: to wait with it gains nothing.
    branching: ['play leave', 'play shop'],
    keys: ['track:end', 'track:find', 'track:gate', 'track:leave', 'track:shop'],
    goals: ['track:end', 'track:find', 'track:shop'],
  });
});

test('[CH22] stations whose zones overlap are looked into with what can be lost, without an end before', () => {
  const { goals, keys, relevant } = found(shop, ['find', 'nook']);
  expect(goals).toEqual([]);
  expect(relevant).toEqual(['play aside', 'play find', 'play gate', 'play leave', 'play shop']);
  expect(keys).toContain('track:nook');
  // Zones of stations that nothing takes away do not matter here.
  expect(found(shop, ['aside', 'nook'])).toEqual(found(shop));
});

test.each<[string, Story, readonly string[]]>([
  [
    'a track with a list',
    walk()
      .withTrack({ slug: 'x', activates: list('track:z') })
      .build(),
    ['track:x'],
  ],
  ['a track without one', walk().withTrack({ slug: 'x' }).build(), []],
  [
    'a puzzle with a list for all answers',
    walk()
      .withPuzzle({ slug: 'x', activates: flat('track:z') })
      .build(),
    ['puzzle:x'],
  ],
  ['a puzzle with an empty list', walk().withPuzzle({ slug: 'x', activates: flat() }).build(), []],
  [
    'a puzzle with a list for each answer',
    walk()
      .withPuzzle({ slug: 'x', activates: forks(['track:z']) })
      .build(),
    ['puzzle:x'],
  ],
  ['a puzzle without such lists', walk().withPuzzle({ slug: 'x', activates: forks() }).build(), []],
  ['a quest', walk().withQuest({ slug: 'x' }).build(), []],
])('[CH22] to finish %s revokes what it would have opened', (_, story, revocable) => {
  const kind = story.quests.some(({ slug }) => slug === 'x')
    ? 'quest'
    : story.puzzles.length > 0
      ? 'puzzle'
      : 'track';
  const rest = walk()
    .withTrack({ slug: 'f', activates: list(`${kind}:x=finished`) })
    .withTrack({ ...off, slug: 'z' })
    .build();
  const extended = { ...story, tracks: [...story.tracks, ...rest.tracks] };
  expect(found(extended).revocable).toEqual(revocable);
});

test('[CH22] to close anything revokes it, also what leads nowhere', () => {
  const story = walk()
    .withTrack({ slug: 'f', activates: list('track:x=inactive', 'quest:q=inactive') })
    .withTrack({ slug: 'x' })
    .withQuest({ slug: 'q' })
    .build();
  expect(found(story).revocable).toEqual(['quest:q', 'track:x']);
});

test('[CH22] a quest that closes endangers its puzzles and what they open', () => {
  const story = walk()
    .withTrack({ slug: 'f', activates: list('quest:q=inactive') })
    .withTrack({ ...off, slug: 'prize' })
    .withQuest({ slug: 'q' })
    .withPuzzle({ slug: 'p', activates: flat('track:prize') })
    .build();
  expect(found(story)).toEqual({
    revocable: ['quest:q'],
    endangered: ['puzzle:p', 'quest:q', 'track:prize'],
    relevant: ['play f', 'solve p as 0'],
    branching: ['play f', 'solve p as 0'],
    keys: ['puzzle:p', 'quest:q', 'track:f', 'track:prize'],
    goals: ['puzzle:p', 'quest:q', 'track:prize'],
  });
});

const forked = (questState: object, puzzleState: object) =>
  walk()
    .withTrack({ slug: 'start', activates: list('quest:q', 'puzzle:p') })
    .withTrack({ ...off, slug: 'left' })
    .withTrack({ ...off, slug: 'right' })
    .withQuest({ ...questState, slug: 'q' })
    .withPuzzle({
      ...puzzleState,
      slug: 'p',
      solution: twoAnswers,
      activates: forks(['track:left'], ['track:right']),
    })
    .build();

test('[CH22] answers shut each other out only where puzzle and quest both open on the way', () => {
  expect(found(forked({}, {}))).toEqual(nothing);
  expect(found(forked(off, {}))).toEqual(nothing);
  expect(found(forked({}, off))).toEqual(nothing);
  const { revocable, endangered, relevant, branching, goals } = found(forked(off, off));
  expect(revocable).toEqual([]);
  expect(endangered).toEqual(['track:left', 'track:right']);
  expect(relevant).toEqual(['play start', 'solve p as 0', 'solve p as 1']);
  // Each answer is tried; what opens the question can come at once.
  expect(branching).toEqual(['solve p as 0', 'solve p as 1']);
  expect(goals).toEqual(['track:left', 'track:right']);
});

test('[CH22] a puzzle that stands in an open quest as well needs no second answer', () => {
  const story = forked(off, off);
  const open = walk()
    .withQuest({ slug: 'open', puzzles: story.quests[0]?.puzzles ?? [] })
    .build();
  expect(found({ ...story, quests: [...story.quests, ...open.quests] })).toEqual(nothing);
});

test('[CH22] what cannot be reached at all is no goal', () => {
  const story = walk()
    .withTrack({ slug: 'f', activates: list('track:x=inactive') })
    .withTrack({ ...off, slug: 'x', activates: list('track:y') })
    .withTrack({ ...off, slug: 'y' })
    .build();
  const { endangered, goals } = found(story);
  expect(endangered).toEqual(['track:x', 'track:y']);
  expect(goals).toEqual([]);
});

import { expect, test } from 'vitest';
import type { ProgressEvent } from '../progress/event.ts';
import { initialProgress } from '../progress/initial.ts';
import type { Progress } from '../progress/state.ts';
import { stepProgress } from '../progress/step.ts';
import type { Story } from '../story/model.ts';
import { aWalk } from '../story/testing/a-walk.ts';
import { countEvents, noCountedKeys, type CountableEvent } from './count.ts';

const storyWithRadio = aWalk()
  .withTrack({ slug: 'eins' })
  .withTrack({ slug: 'zwei' })
  .withTrack({ slug: 'funk', radio: 875 })
  .build();

const riddles = aWalk()
  .withTrack({ slug: 'eins' })
  .withQuest({ slug: 'spur' })
  .withPuzzle({
    slug: 'raetsel',
    quest: 'spur',
    activates: {
      kind: 'same-for-all',
      list: [{ kind: 'quest', slug: 'spur', action: 'finished' }],
    },
  })
  .build();

const finishes = (quest: string) => ({
  quest,
  activates: {
    kind: 'same-for-all' as const,
    list: [{ kind: 'quest' as const, slug: quest, action: 'finished' as const }],
  },
});
const twoQuests = aWalk()
  .withTrack({ slug: 'eins' })
  .withQuest({ slug: 'spur' })
  .withQuest({ slug: 'schluss' })
  .withPuzzle({ slug: 'raetsel', ...finishes('spur') })
  .withPuzzle({ slug: 'letztes', ...finishes('schluss') })
  .build();

/** The events that are counted when these things happen one after the other. */
function countedOf(story: Story, events: readonly ProgressEvent[], from?: Partial<Progress>) {
  let progress: Progress = { ...initialProgress(story), ...from };
  let countedKeys = noCountedKeys;
  const all: string[] = [];
  for (const event of events) {
    const before = progress;
    progress = stepProgress(story, before, event).state;
    const countable: CountableEvent = {
      type: 'walk/stepped',
      step: { event, before, after: progress },
    };
    const outcome = countEvents(story, countedKeys, countable);
    countedKeys = outcome.countedKeys;
    all.push(...outcome.counted.map(({ kind, element }) => `${kind} ${element}`.trim()));
  }
  return all;
}
const played = (track: string): ProgressEvent => ({ type: 'track/played', track, atMs: 1 });
const ended = (track: string): ProgressEvent => ({ type: 'track/ended', track });
const scanned = (track: string): ProgressEvent => ({ type: 'code/scanned', track });
const timePassed = (atMs: number): ProgressEvent => ({ type: 'time/passed', atMs });
const solved: ProgressEvent = { type: 'puzzle/solved', puzzle: 'raetsel', group: 0, atMs: 1 };

test('[CT1] opening a station’s address counts as opening the walk and scanning its code', () => {
  const opened = (byCodeOf?: string) => {
    const event = { type: 'walk/opened', ...(byCodeOf === undefined ? {} : { byCodeOf }) } as const;
    return countEvents(storyWithRadio, noCountedKeys, event).counted;
  };
  const walk = { kind: 'walk/opened', element: '' };
  expect([opened(), opened('eins'), opened('fremd')]).toEqual([
    [walk],
    [walk, { kind: 'code/scanned', element: 'eins' }],
    [walk],
  ]);
});

test('[CT2] a track counts as started, but not where it continues from an earlier visit', () => {
  const at = (positionS: number) => ({
    positions: { eins: { track: 'eins', positionS, counter: 1, device: 'd' } },
  });
  expect([
    countedOf(storyWithRadio, [played('eins')]),
    countedOf(storyWithRadio, [played('eins')], at(3)),
    countedOf(storyWithRadio, [played('eins')], at(134)),
  ]).toEqual([['track/started eins'], ['track/started eins'], []]);
});

test('[CT3][CT6] without quests the end of the last station is the walk’s own end', () => {
  expect(countedOf(storyWithRadio, [ended('eins'), ended('funk'), ended('zwei')])).toEqual([
    ...['track/finished eins', 'track/finished funk', 'track/finished zwei', 'walk/finished'],
  ]);
});

test('[CT4] a scanned code counts with its station', () => {
  expect(countedOf(storyWithRadio, [scanned('zwei'), scanned('fremd')])).toEqual([
    'code/scanned zwei',
  ]);
});

test('[CT5][CT6] a right answer counts at once, the quest and the walk when it has finished them', () => {
  expect(countedOf(riddles, [solved, timePassed(5000), ended('eins')])).toEqual([
    ...['puzzle/solved raetsel', 'quest/finished spur', 'walk/finished', 'track/finished eins'],
  ]);
});

test('[CT6] with quests the end of the last station is not the walk’s', () => {
  expect(countedOf(riddles, [ended('eins')])).toEqual(['track/finished eins']);
});

test('[CT6] of several quests the last one finishes the walk', () => {
  const first = [solved, timePassed(5000)];
  const last = [{ ...solved, puzzle: 'letztes', atMs: 6000 }, timePassed(11_000)];
  expect(countedOf(twoQuests, first)).toEqual(['puzzle/solved raetsel', 'quest/finished spur']);
  expect(countedOf(twoQuests, [...first, ...last])).toEqual([
    ...['puzzle/solved raetsel', 'quest/finished spur'],
    ...['puzzle/solved letztes', 'quest/finished schluss', 'walk/finished'],
  ]);
});

test('[CT7] puzzles and quests finished on another device do not count with what follows here', () => {
  const onOtherDevice = [solved, timePassed(5000)].reduce<Progress>(
    (state, event) => stepProgress(twoQuests, state, event).state,
    initialProgress(twoQuests),
  );
  const merged: ProgressEvent = { type: 'progress/merged', progress: onOtherDevice, atMs: 6000 };
  const here = [solved, { ...solved, puzzle: 'letztes', atMs: 7000 }, timePassed(12_000)];
  expect(countedOf(twoQuests, [merged, ...here])).toEqual([
    ...['puzzle/solved letztes', 'quest/finished schluss', 'walk/finished'],
  ]);
});

test('[CT7] progress of another device, an undo and a reset count nothing', () => {
  const onOtherDevice = [solved, timePassed(5000)].reduce<Progress>(
    (state, event) => stepProgress(riddles, state, event).state,
    initialProgress(riddles),
  );
  const merged: ProgressEvent = { type: 'progress/merged', progress: onOtherDevice, atMs: 6000 };
  const reset: ProgressEvent = { type: 'progress/reset', atMs: 7000 };
  const undoableReset = { previous: onOtherDevice, untilMs: 9000 };
  const undone: ProgressEvent = { type: 'reset/undone', undoableReset, atMs: 8000 };
  expect(countedOf(riddles, [merged, reset, undone])).toEqual([]);
});

test('[CT8] the same event counts once per visit, and an element that the story lacks never', () => {
  const again = [played('eins'), ended('eins'), played('eins'), ended('eins'), played('fremd')];
  expect(countedOf(storyWithRadio, again)).toEqual(['track/started eins', 'track/finished eins']);
});

import { expect, test } from 'vitest';
import type { ProgressEvent } from '../progress/event.ts';
import { initialProgress } from '../progress/initial.ts';
import { stepProgress } from '../progress/step.ts';
import type { Story } from '../story/model.ts';
import { isHad, isHadForGood } from './had.ts';
import { flat, off, puzzle, quest, track, walk } from './testing/broken-story.ts';
import { parseActivations } from './testing/parse-activations.ts';

const list = parseActivations;
const LATER_MS = 60_000;

function after(story: Story, ...events: readonly ProgressEvent[]) {
  return [...events, { type: 'time/passed', atMs: LATER_MS } as const].reduce(
    (state, event) => stepProgress(story, state, event).state,
    initialProgress(story),
  );
}

const played = (slug: string) => ({ type: 'track/played', track: slug as never, atMs: 0 }) as const;

const story = walk()
  .withTrack({ slug: 'opens', activates: list('quest:hunt') })
  .withTrack({ slug: 'asks', activates: list('puzzle:riddle') })
  .withTrack({ slug: 'closes', activates: list('puzzle:riddle=inactive', 'track:shop=inactive') })
  .withTrack({ slug: 'spoils', activates: list('puzzle:riddle=finished') })
  .withTrack({ slug: 'shop' })
  .withTrack({ ...off, slug: 'far' })
  .withQuest({ slug: 'other' })
  .withQuest({ ...off, slug: 'hunt' })
  .withPuzzle({ ...off, slug: 'riddle', activates: flat('track:far') })
  .withPuzzle({ slug: 'second' })
  .build();

const solved = { type: 'puzzle/solved', puzzle: 'riddle' as never, group: 0, atMs: 0 } as const;

test('[CH9] a station that is there, or was, was had for good', () => {
  expect(isHadForGood(after(story), track('shop'))).toBe(true);
  expect(isHadForGood(after(story, played('closes')), track('shop'))).toBe(true);
  expect(isHadForGood(after(story), track('far'))).toBe(false);
  expect(isHad(story, after(story), track('far'))).toBe(false);
  expect(isHad(story, after(story), quest('hunt'))).toBe(false);
});

test('[CH9] a puzzle was had where it can be solved: it is open, and so is a quest that has it', () => {
  const had = (...events: readonly ProgressEvent[]) =>
    isHad(story, after(story, ...events), puzzle('riddle'));
  expect(had()).toBe(false);
  expect(had(played('asks'))).toBe(false);
  expect(had(played('opens'))).toBe(false);
  expect(had(played('asks'), played('opens'))).toBe(true);
  expect(had(played('asks'), played('opens'), played('closes'))).toBe(false);
  // An open quest that does not have it is no place to solve it.
  expect(isHad(story, after(story), quest('other'))).toBe(true);
});

test('[CH9] a puzzle that an action finished was had, but not for good: nobody solved it', () => {
  const state = after(story, played('asks'), played('spoils'));
  expect(isHad(story, state, puzzle('riddle'))).toBe(true);
  expect(isHadForGood(state, puzzle('riddle'))).toBe(false);
});

test('[CH9] a solved puzzle was had for good, whatever becomes of it', () => {
  const state = after(story, played('opens'), played('asks'), solved, played('closes'));
  expect(isHadForGood(state, puzzle('riddle'))).toBe(true);
  expect(isHad(story, state, puzzle('riddle'))).toBe(true);
  expect(isHadForGood(state, puzzle('second'))).toBe(false);
});

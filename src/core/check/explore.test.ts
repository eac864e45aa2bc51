import { expect, test } from 'vitest';
import type { Story } from '../story/model.ts';
import { explore } from './explore.ts';
import { movesOf } from './move.ts';
import { reachFrom, startKeys } from './reach.ts';
import { revocationsOf } from './revocations.ts';
import { forks, flat, off, twoAnswers, walk } from './testing/broken-story.ts';
import { parseActivations } from './testing/parse-activations.ts';

const list = parseActivations;

/** Each state as a line: the time, what is there, and the states that it leads to. */
function explored(story: Story, maxSteps = 1000) {
  const moves = movesOf(story, {});
  const reach = reachFrom(story, startKeys(story), moves);
  const revocations = revocationsOf(story, moves, reach, []);
  const { exploredStates, steps, isComplete } = explore(story, revocations, maxSteps);
  const states = exploredStates.map(({ walker: { state, nowMs }, successors, isExpanded }) => {
    const entries = Object.values(state.entries).map(({ slug, state: now }) => `${slug} ${now}`);
    const end = isExpanded ? successors.join(' ') : 'not expanded';
    return `${nowMs / 1000} s: ${entries.sort().join(', ')} → ${end}`;
  });
  return { states, steps, isComplete };
}

const shop = walk()
  .withTrack({ slug: 'street', activates: list('track:shop=inactive') })
  .withTrack({ slug: 'shop', activates: list('track:find') })
  .withTrack({ ...off, slug: 'find', activates: list('track:end') })
  .withTrack({ ...off, slug: 'end' })
  .build();

const delayed = walk()
  .withTrack({ slug: 'street', activates: list('track:shop=inactive+5') })
  .withTrack({ slug: 'shop', activates: list('track:find+60') })
  .withTrack({ ...off, slug: 'find' })
  .build();

const fork = walk()
  .withTrack({ slug: 'start', activates: list('quest:q', 'puzzle:p') })
  .withTrack({ ...off, slug: 'left' })
  .withTrack({ ...off, slug: 'right' })
  .withQuest({ ...off, slug: 'q' })
  .withPuzzle({
    ...off,
    slug: 'p',
    solution: twoAnswers,
    activates: forks(['track:left'], ['track:right']),
  })
  .build();

const quest = walk()
  .withTrack({ slug: 'f', activates: list('quest:q=inactive') })
  .withTrack({ ...off, slug: 'prize' })
  .withQuest({ slug: 'q' })
  .withPuzzle({ slug: 'p', activates: flat('track:prize') })
  .build();

test('[CH22] each answer is followed until all was had, and what comes before both is made at once', () => {
  expect(explored(fork)).toEqual({
    states: [
      '0 s: p active, q active, start active → 1 2',
      '0 s: p active, q active, start active → 3',
      '0 s: p active, q active, start active → 4',
      '2 s: p finished, q active, start active → 5',
      '2 s: p finished, q active, start active → 6',
      '5 s: p finished, q active, right active, start active → ',
      '5 s: left active, p finished, q active, start active → ',
    ],
    // One for what opens the question, and two answers that each finish and then open.
    steps: 7,
    isComplete: true,
  });
});

test('[CH22] of two moves each order and each pause is tried, and states that are alike are one', () => {
  expect(explored(delayed)).toEqual({
    states: [
      '0 s: shop active, street active → 1 2',
      '0 s: shop active, street active → 1 3 4',
      '0 s: shop active, street active → 3 2 5',
      '0 s: shop active, street active → 3 3 6',
      '5 s: shop inactive, street active → 7',
      '60 s: find active, shop active, street active → ',
      '5 s: shop inactive, street active → 8 9',
      '5 s: shop inactive, street active → 7 4',
      '5 s: shop inactive, street active → 8 10',
      '60 s: find active, shop inactive, street active → ',
      '10 s: shop inactive, street active → 10 9',
    ],
    steps: 20,
    isComplete: true,
  });
});

test('[CH22] what the last move opens is made at once where nothing can shut it out', () => {
  const { states, steps, isComplete } = explored(shop);
  expect(states.slice(4, 6)).toEqual([
    '3 s: shop inactive, street active → 7',
    '3 s: find active, shop active, street active → 8 9 10',
  ]);
  expect(states.filter((state) => state.includes('end active'))).toEqual([
    '6 s: end active, find active, shop active, street active → ',
    '6 s: end active, find active, shop inactive, street active → ',
  ]);
  expect([states.length, steps, isComplete]).toEqual([14, 32, true]);
});

test('[CH22] a puzzle is solved before its quest closes, or not any more', () => {
  const { states, isComplete } = explored(quest);
  expect(states.filter((state) => state.startsWith('0 s'))).toEqual([
    '0 s: f active, p active, q active → 1 2',
    '0 s: f active, p active, q inactive → 1',
    '0 s: f active, p active, q active → 3 4',
    '0 s: f active, p active, q inactive → 3 5',
  ]);
  expect(isComplete).toBe(true);
});

test('[CH12] at its bound the search leaves states that are not expanded', () => {
  expect(explored(shop, 2)).toEqual({
    states: [
      '0 s: shop active, street active → 1 2',
      '0 s: shop active, street active → not expanded',
      '0 s: shop active, street active → not expanded',
    ],
    steps: 2,
    isComplete: false,
  });
  // What is made at once is counted, too, and ends with the bound.
  expect(explored(fork, 1).steps).toBe(1);
  expect(explored(fork, 0)).toEqual({
    states: ['0 s: start active → not expanded'],
    steps: 0,
    isComplete: false,
  });
});

test('[CH13] where nothing is revoked, the start is the only state', () => {
  const plain = walk().withTrack({ slug: 'a', activates: list('track:b') });
  expect(explored(plain.withTrack({ ...off, slug: 'b' }).build())).toEqual({
    states: ['0 s:  → '],
    steps: 0,
    isComplete: true,
  });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Story } from '../story/model.ts';
import { contentStateOf } from '../progress/entry.ts';
import { initialProgress } from '../progress/initial.ts';
import { stepProgress } from '../progress/step.ts';
import { checkWalk } from './check-walk.ts';
import { deadEnds, neverSeen } from './dead-ends.ts';
import { allElements, keyOfRef } from './element.ts';
import { explore } from './explore.ts';
import type { Finding } from './finding.ts';
import { isPossible, movesOf } from './move.ts';
import { reachFrom, startKeys } from './reach.ts';
import { revocationsOf } from './revocations.ts';
import { randomStory } from './testing/random-story.ts';
import { walkerAfterMove, startOf, waited } from './walker.ts';
import type { Walker } from './walker.ts';

const SEED = 20260109;
const MAX_STEPS = 1000;

function namesOf(kind: Finding['kind'], findings: readonly Finding[]): readonly string[] {
  return findings
    .flatMap((finding) =>
      finding.kind === kind && 'element' in finding ? [keyOfRef(finding.element)] : [],
    )
    .sort();
}

/** Makes every move at every time, of everything: slow, but too simple to be wrong. */
function searchedThrough(story: Story) {
  const moves = movesOf(story, {});
  const reach = reachFrom(story, startKeys(story), moves);
  const { revocable } = revocationsOf(story, moves, reach, []);
  const keys = allElements(story).map(keyOfRef);
  const everything = {
    revocable,
    endangered: new Set(keys),
    relevant: moves,
    branching: new Set(moves),
    keys,
    goals: [],
  };
  const exploration = explore(story, everything, 8_000);
  return { moves, reach, everything, exploration };
}

test('[CH2] every path, replayed through step, ends in what is shown', () => {
  const property = fc.property(randomStory, (story) => {
    for (const { path, shown } of checkWalk(story, { maxSteps: MAX_STEPS }).findings) {
      const end = path.reduce(
        (state, event) => stepProgress(story, state, event).state,
        initialProgress(story),
      );
      expect(shown).toEqual(
        shown.map((change) => ({
          ...change,
          state: contentStateOf(end, change.kind, change.slug),
        })),
      );
      expect(shown.length).toBeGreaterThan(0);
    }
  });
  fc.assert(property, { seed: SEED, numRuns: 200 });
});

test('[CH3] no event makes active what is reported as never active', () => {
  const choices = fc.array(fc.nat({ max: 1000 }), { minLength: 30, maxLength: 60 });
  const property = fc.property(randomStory, choices, (story, picks) => {
    const { findings } = checkWalk(story, { maxSteps: MAX_STEPS });
    const never = namesOf('never-active', findings);
    const moves = movesOf(story, {});
    picks.reduce((walker, pick) => {
      const possible = moves.filter((move) => isPossible(story, walker.state, move));
      const move = possible[pick % (possible.length + 1)];
      const next =
        move === undefined ? waited(story, walker) : walkerAfterMove(story, walker, move);
      const reached = Object.entries((next ?? walker).state.entries);
      const active = reached.filter(([, { state }]) => state !== 'inactive').map(([key]) => key);
      expect(active.filter((key) => never.includes(key))).toEqual([]);
      return next ?? walker;
    }, startOf(story));
  });
  fc.assert(property, { seed: SEED, numRuns: 200 });
});

test('[CH3][CH9] pruning the search makes no difference: an exhaustive one finds the same', () => {
  let runs = 0;
  let compared = 0;
  let withDeadEnds = 0;
  const property = fc.property(randomStory, (story) => {
    runs += 1;
    const { moves, reach, everything, exploration } = searchedThrough(story);
    const report = checkWalk(story, { maxSteps: 8_000 });
    if (!exploration.isComplete || !report.exploration.isComplete) return;
    compared += 1;
    const ends = deadEnds(story, moves, reach, everything, exploration);
    expect(namesOf('dead-end', report.findings)).toEqual(namesOf('dead-end', ends));
    withDeadEnds += ends.length > 0 ? 1 : 0;
    const unseen = neverSeen(story, reach, everything, exploration).map(keyOfRef);
    const unreached = allElements(story)
      .map(keyOfRef)
      .filter((key) => !reach.causeOf.has(key));
    const isFirst = (key: string) => {
      return moves.some((m) => m.kind === 'play' && m.isFree && `track:${m.track.slug}` === key);
    };
    expect(namesOf('never-active', report.findings)).toEqual(
      [...unseen, ...unreached].filter((key) => !isFirst(key)).sort(),
    );
  });
  fc.assert(property, { seed: SEED, numRuns: 200 });
  // A run whose time is limited says nothing about how much is compared.
  if (runs < 200) return;
  expect(compared).toBeGreaterThan(140);
  expect(withDeadEnds).toBeGreaterThan(15);
});

test('[CH9] no event after a dead end leads out of it', () => {
  const choices = fc.array(fc.nat({ max: 1000 }), { minLength: 20, maxLength: 40 });
  const property = fc.property(randomStory, choices, (story, picks) => {
    for (const finding of checkWalk(story, { maxSteps: MAX_STEPS }).findings) {
      if (finding.kind !== 'dead-end' || finding.element.kind === 'puzzle') continue;
      const { kind, slug } = finding.element;
      const end = finding.path.reduce(
        (state, event) => stepProgress(story, state, event).state,
        initialProgress(story),
      );
      const last = finding.path.map((event) => ('atMs' in event ? event.atMs : 0));
      picks.reduce<Walker>(
        (walker, pick) => {
          const possible = movesOf(story, {}).filter((m) => isPossible(story, walker.state, m));
          const move = possible[pick % (possible.length + 1)];
          const next =
            move === undefined ? waited(story, walker) : walkerAfterMove(story, walker, move);
          expect(contentStateOf((next ?? walker).state, kind, slug)).toBe('inactive');
          return next ?? walker;
        },
        { state: end, nowMs: Math.max(0, ...last), past: undefined },
      );
    }
  });
  fc.assert(property, { seed: SEED, numRuns: 200 });
});

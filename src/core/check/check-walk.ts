import { isProtected } from '../progress/lock.ts';
import { withPasswordSwitch } from '../progress/password-switch.ts';
import type { Story } from '../story/model.ts';
import { deadEnds, neverSeen } from './dead-ends.ts';
import { allElements, keyOfRef } from './element.ts';
import { explore } from './explore.ts';
import type { CheckOptions, CheckReport, ElementRef, Finding } from './finding.ts';
import { flawsOf } from './flaws.ts';
import { Guide } from './guide.ts';
import { movesOf } from './move.ts';
import type { Move } from './move.ts';
import { reachFrom, startKeys } from './reach.ts';
import { takeBackOf } from './take-back.ts';
import { overlapsIn } from './zones.ts';

/** The more a standing holds, the fewer are looked into: the whole stays within a tenth of a second. */
export function defaultMaxSteps(elements: number): number {
  return Math.min(3000, Math.floor(300_000 / Math.max(1, elements)));
}

/** The proof of a walk: what is wrong with it, each with the way that leads there. */
export function checkWalk(asWritten: Story, options: CheckOptions = {}): CheckReport {
  const story = withPasswordSwitch(asWritten);
  const moves = movesOf(story, options);
  const reach = reachFrom(story, startKeys(story), moves);
  const overlaps = overlapsIn(story);
  const watched = overlaps.flatMap(({ elements }) => elements).map(keyOfRef);
  const takeBack = takeBackOf(story, moves, reach, watched);
  const { maxSteps = defaultMaxSteps(takeBack.keys.length) } = options;
  const exploration = explore(story, takeBack, maxSteps);
  const guide = new Guide(story, reach, exploration);
  const unseen = neverSeen(story, reach, takeBack, exploration);
  const findings: readonly Finding[] = [
    ...neverActive(guide, moves, [...unreached(story, reach.causeOf), ...unseen]),
    ...flawsOf(story, moves, guide, options),
    ...switchedOff(asWritten, guide),
    ...deadEnds(story, moves, reach, takeBack, exploration),
    ...overlaps.flatMap(({ elements, flaw }) => guide.ifActiveAtOnce(elements, flaw)),
  ];
  const { steps, isComplete, standings } = exploration;
  return { findings, exploration: { states: standings.length, steps, maxSteps, isComplete } };
}

function unreached(story: Story, reached: ReadonlyMap<string, unknown>): readonly ElementRef[] {
  return allElements(story).filter((element) => !reached.has(keyOfRef(element)));
}

/** What can be heard without being active need never be. */
function neverActive(
  guide: Guide,
  moves: readonly Move[],
  elements: readonly ElementRef[],
): readonly Finding[] {
  const isFree = ({ kind, slug }: ElementRef) => {
    return moves.some((move) => {
      return move.kind === 'play' && move.isFree && kind === 'track' && move.track.slug === slug;
    });
  };
  return elements
    .filter((element) => !isFree(element))
    .map((element) => ({ kind: 'never-active', element, ...guide.everywhere([element]) }));
}

function switchedOff(story: Story, guide: Guide): readonly Finding[] {
  if (story.hasTrackPasswords) return [];
  return story.tracks.filter(isProtected).map(({ slug }): Finding => {
    return { kind: 'password-switch-off', track: slug, ...guide.to({ kind: 'track', slug }) };
  });
}

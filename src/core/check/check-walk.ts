import { isProtected } from '../progress/lock.ts';
import { withPasswordSwitch } from '../progress/password-switch.ts';
import { type Story, DEFAULT_LANGUAGE } from '../story/model.ts';
import { deadEnds, neverSeen } from './dead-ends.ts';
import { allElements, keyOfRef } from './element.ts';
import { explore } from './explore.ts';
import type { CheckOptions, CheckReport, ElementRef, Finding, FindingContent } from './finding.ts';
import { elementFindingsOf } from './element-findings.ts';
import { Guide } from './guide.ts';
import { movesOf, type Move } from './move.ts';
import { reachFrom, startKeys } from './reach.ts';
import { revocationsOf } from './revocations.ts';
import { valueIn } from '../story/read.ts';
import { overlapsOf } from '../place/overlap.ts';
import { zonesOf } from '../place/zone.ts';

/** The larger the states, the fewer are explored: the check stays within a tenth of a second. */
export function defaultMaxSteps(elements: number): number {
  return Math.min(3000, Math.floor(300_000 / Math.max(1, elements)));
}

/** Checks a walk: returns what is wrong with it, each finding with the path that leads there. */
export function checkWalk(asWritten: Story, options: CheckOptions = {}): CheckReport {
  const story = withPasswordSwitch(asWritten);
  const moves = movesOf(story, options);
  const reach = reachFrom(story, startKeys(story), moves);
  const overlaps = overlapsIn(story);
  const watched = overlaps.flatMap(({ elements }) => elements).map(keyOfRef);
  const revocations = revocationsOf(story, moves, reach, watched);
  const { maxSteps = defaultMaxSteps(revocations.keys.length) } = options;
  const exploration = explore(story, revocations, maxSteps);
  const guide = new Guide(story, reach, exploration);
  const unseen = neverSeen(story, reach, revocations, exploration);
  const findings: readonly Finding[] = [
    ...neverActive(guide, moves, [...unreached(story, reach.causeOf), ...unseen]),
    ...elementFindingsOf(story, moves, guide, options),
    ...switchedOff(asWritten, guide),
    ...deadEnds(story, moves, reach, revocations, exploration),
    ...overlaps.flatMap(({ elements, findingContent }) =>
      guide.ifActiveAtOnce(elements, findingContent),
    ),
  ];
  const { steps, isComplete, exploredStates } = exploration;
  return { findings, exploration: { states: exploredStates.length, steps, maxSteps, isComplete } };
}

function unreached(story: Story, reached: ReadonlyMap<string, unknown>): readonly ElementRef[] {
  return allElements(story).filter((element) => !reached.has(keyOfRef(element)));
}

/** An element that can be heard without being active need never become active. */
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

interface ZonePair {
  readonly elements: readonly [ElementRef, ElementRef];
  readonly findingContent: FindingContent;
}

/** The overlapping pairs; only an author's own radius counts, a default one shows no intention. */
function overlapsIn(story: Story): readonly ZonePair[] {
  const tracks = story.tracks.filter(({ radiusM }) => radiusM !== undefined);
  const zones = zonesOf({ ...story, tracks }, (track) => valueIn(track.location, DEFAULT_LANGUAGE));
  return overlapsOf(zones).map(({ a, b, overlapM }) => ({
    elements: [
      { kind: 'track', slug: a },
      { kind: 'track', slug: b },
    ],
    findingContent: { kind: 'zones-overlap', tracks: [a, b], overlapM },
  }));
}

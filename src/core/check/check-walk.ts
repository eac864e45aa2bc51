import { isProtected } from '../progress/lock.ts';
import { withPasswordSwitch } from '../progress/password-switch.ts';
import {
  type Story,
  DEFAULT_LANGUAGE,
  INDEPENDENT,
  type LanguageId,
  type Puzzle,
  type Track,
} from '../story/model.ts';
import { deadEnds, neverSeen } from './dead-ends.ts';
import { allElements, keyOfRef, refOf } from './element.ts';
import { explore } from './explore.ts';
import type {
  CheckOptions,
  CheckReport,
  ElementRef,
  Finding,
  FindingContent,
  UnsolvableReason,
} from './finding.ts';
import { Guide } from './guide.ts';
import { movesOf, type Move } from './move.ts';
import { reachFrom, startKeys } from './reach.ts';
import { revocationsOf } from './revocations.ts';
import { valueIn } from '../story/read.ts';
import { overlapsOf } from '../place/overlap.ts';
import { zonesOf } from '../place/zone.ts';
import { hasElement } from '../progress/story-index.ts';
import { allListsOf } from '../progress/unknown-targets.ts';
import { lockedOut } from './passwords.ts';
import { offeredLanguages, unsolvableIn } from './solvable.ts';

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

/** The overlapping pairs; a station without a radius of its own has no zone. */
function overlapsIn(story: Story): readonly ZonePair[] {
  const zones = zonesOf(story, (track) => valueIn(track.location, DEFAULT_LANGUAGE));
  return overlapsOf(zones).map(({ a, b, overlapM }) => ({
    elements: [
      { kind: 'track', slug: a },
      { kind: 'track', slug: b },
    ],
    findingContent: { kind: 'zones-overlap', tracks: [a, b], overlapM },
  }));
}

/** The findings about each element by itself; the guide gives the path to it. */
function elementFindingsOf(
  story: Story,
  moves: readonly Move[],
  guide: Guide,
  options: CheckOptions,
): readonly Finding[] {
  return [
    ...story.puzzles.flatMap((puzzle) => unsolvable(story, guide, puzzle)),
    ...unknownTargets(story, guide),
    ...lockedOut(story, moves, options).map(({ track, reason, without }): Finding => {
      const shown = guide.along(without, [{ kind: 'track', slug: track.slug }]);
      return { kind: 'password-unlearnable', track: track.slug, reason, ...shown };
    }),
    ...story.tracks.flatMap((track) => silent(story, guide, track)),
  ];
}

function unsolvable(story: Story, guide: Guide, puzzle: Puzzle): readonly Finding[] {
  const languages = offeredLanguages(story);
  const element: ElementRef = { kind: 'puzzle', slug: puzzle.slug };
  const unsolvableFinding = (reason: UnsolvableReason, where: readonly LanguageId[]): Finding => ({
    kind: 'puzzle-unsolvable',
    puzzle: puzzle.slug,
    reason,
    languages: where,
    ...guide.to(element),
  });
  if (!story.features.includes('quest')) return [unsolvableFinding('no-quest-tab', languages)];
  if (!story.quests.some(({ puzzles }) => puzzles.includes(puzzle.slug))) {
    return [unsolvableFinding('in-no-quest', languages)];
  }
  const reasons: readonly UnsolvableReason[] = ['no-answer', 'no-choice', 'no-choice-matches'];
  return reasons.flatMap((reason) => {
    const where = languages.filter((language) => unsolvableIn(puzzle, language) === reason);
    return where.length === 0 ? [] : [unsolvableFinding(reason, where)];
  });
}

/** Reports each missing target once for each element whose list names it. */
function unknownTargets(story: Story, guide: Guide): readonly Finding[] {
  const lists = [
    ...story.tracks.map(({ slug, activates }) => ({
      kind: 'track' as const,
      slug,
      list: activates,
    })),
    ...story.puzzles.map((puzzle) => {
      return { kind: 'puzzle' as const, slug: puzzle.slug, list: allListsOf(puzzle).flat() };
    }),
  ];
  return lists.flatMap(({ kind, slug, list }) => {
    const missing = list
      .map(refOf)
      .filter((target) => !hasElement(story, target.kind, target.slug));
    const once = new Map(missing.map((target) => [`${target.kind}:${target.slug}`, target]));
    const source: ElementRef = { kind, slug };
    return [...once.values()].map((target): Finding => {
      return { kind: 'unknown-target', source, target, ...guide.to(source) };
    });
  });
}

/** Sound falls back to another language so that something plays, but then in the wrong language. */
function silent(story: Story, guide: Guide, track: Track): readonly Finding[] {
  const has = (language: LanguageId) => (track.audio[language] ?? '') !== '';
  if (has(INDEPENDENT)) return [];
  const languages = offeredLanguages(story).filter((language) => !has(language));
  if (languages.length === 0) return [];
  const shown = guide.to({ kind: 'track', slug: track.slug });
  return [{ kind: 'audio-missing', track: track.slug, languages, ...shown }];
}

import { INDEPENDENT } from '../story/model.ts';
import type { LanguageId, Puzzle, Story, Track } from '../story/model.ts';
import { hasElement } from '../progress/story-index.ts';
import { allListsOf } from '../progress/unknown-targets.ts';
import { refOf } from './element.ts';
import type { CheckOptions, ElementRef, Finding, UnsolvableReason } from './finding.ts';
import type { Guide } from './guide.ts';
import type { Move } from './move.ts';
import { lockedOut } from './passwords.ts';
import { offeredLanguages, unsolvableIn } from './solvable.ts';

/** The findings about each element by itself; the guide gives the path to it. */
export function elementFindingsOf(
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
  const found = (reason: UnsolvableReason, where: readonly LanguageId[]): Finding => ({
    kind: 'puzzle-unsolvable',
    puzzle: puzzle.slug,
    reason,
    languages: where,
    ...guide.to(element),
  });
  if (!story.features.includes('quest')) return [found('no-quest-tab', languages)];
  if (!story.quests.some(({ puzzles }) => puzzles.includes(puzzle.slug))) {
    return [found('in-no-quest', languages)];
  }
  const reasons: readonly UnsolvableReason[] = ['no-answer', 'no-choice', 'no-choice-matches'];
  return reasons.flatMap((reason) => {
    const where = languages.filter((language) => unsolvableIn(puzzle, language) === reason);
    return where.length === 0 ? [] : [found(reason, where)];
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

import { judgeAnswer } from '../puzzle/judge-answer.ts';
import { PUZZLE_KINDS } from '../puzzle/kinds/puzzle-kinds.ts';
import { normalAnswer } from '../puzzle/same-answer.ts';
import { DEFAULT_LANGUAGE, PUZZLE_TRAITS } from '../story/model.ts';
import type { LanguageId, Puzzle, Story } from '../story/model.ts';
import { valueIn } from '../story/read.ts';
import type { UnsolvableReason } from './finding.ts';

export function offeredLanguages(story: Story): readonly LanguageId[] {
  const listed = story.languages.map(({ id }) => id);
  return listed.length > 0 ? listed : [DEFAULT_LANGUAGE];
}

/** The groups that some answer matches in some offered language. */
export function solvableGroups(story: Story, puzzle: Puzzle): readonly number[] {
  const groups = offeredLanguages(story).flatMap((language) => groupsIn(puzzle, language));
  return [...new Set(groups)].sort((a, b) => a - b);
}

/** The reason why a visitor in this language cannot answer; undefined if there is an answer. */
export function unsolvableIn(puzzle: Puzzle, language: LanguageId): UnsolvableReason | undefined {
  if (
    Object.values(puzzle.solution)
      .flat(2)
      .every((text) => normalAnswer(text) === '')
  )
    return 'no-answer';
  const hasChoices = (valueIn(puzzle.choices, language) ?? []).length > 0;
  if (PUZZLE_TRAITS[puzzle.type].hasChoices && !hasChoices) return 'no-choice';
  return groupsIn(puzzle, language).length === 0 ? 'no-choice-matches' : undefined;
}

function groupsIn(puzzle: Puzzle, language: LanguageId): readonly number[] {
  return PUZZLE_KINDS[puzzle.type].answersIn(puzzle, language).flatMap((text) => {
    const judgement = judgeAnswer(puzzle, language, text);
    return judgement.kind === 'right' ? [judgement.group] : [];
  });
}

import { expect, test } from 'vitest';
import type { DraftRead } from '../../contract/admin/walks.ts';
import { activationsFor } from '../../core/puzzle/activations-for.ts';
import { judgeAnswer } from '../../core/puzzle/judge-answer.ts';
import { answerCount, changesWithoutAnswer, isLossToOpenTheSame } from './answer-removal.ts';
import { idleDraftPorts } from './testing/idle-draft-ports.ts';
import { WalkDraft } from './walk-draft.ts';

const opens = (slug: string) => [{ type: 'track', slug }];

/** A puzzle with three answers in German, two of them in English, that open different elements. */
function aPuzzleDraft(lists: unknown = [opens('tor'), opens('turm'), opens('wall')]): WalkDraft {
  const owner = { kind: 'puzzle', id: 'p' } as const;
  const read: DraftRead = {
    story: {
      ...{ id: 's', slug: 'weg', visibility: 'public', cityId: null, categoryId: null },
      ...{ languageIds: [2, 3], version: 1 },
    },
    elements: [
      { id: 'p', kind: 'puzzle', slug: 'frage', position: 0, questId: null, version: 1 },
      ...['tor', 'turm', 'wall'].map((slug, position) => ({
        ...{ id: slug, kind: 'track' as const, slug, position, questId: null, version: 1 },
      })),
    ],
    fields: [
      { owner, field: 'puzzleMeta_solution', languageId: 2, value: [['eins'], ['zwei'], ['drei']] },
      { owner, field: 'puzzleMeta_solution', languageId: 3, value: [['one'], ['two']] },
      { owner, field: 'puzzleMeta_activatescontent', languageId: 1, value: lists },
    ],
    definitions: [
      {
        ...{ owner: 'puzzle', name: 'puzzleMeta_activatescontent', isPerLanguage: false },
        ...{ type: 'activations-by-answer', labels: {}, help: {}, rules: {} },
      },
    ],
    languages: [
      { id: 2, code: 'de', name: 'Deutsch' },
      { id: 3, code: 'en', name: 'English' },
    ],
    draftVersion: 1,
  };
  return new WalkDraft(read, idleDraftPorts());
}

/** What a player opens after this answer. */
function opened(draft: WalkDraft, answer: string): readonly string[] | string {
  const { puzzles } = draft.compose().story;
  const [puzzle] = puzzles;
  if (puzzle === undefined) return 'no puzzle';
  const judged = judgeAnswer(puzzle, 2, answer);
  if (judged.kind !== 'right') return judged.kind;
  return activationsFor(puzzle, judged.group).map((activation) => activation.slug);
}

const ANSWERS = ['eins', 'zwei', 'drei', 'one', 'two'];
const openedBy = (draft: WalkDraft) => ANSWERS.map((answer) => opened(draft, answer));
const before = [['tor'], ['turm'], ['wall'], ['tor'], ['turm']];

test('an answer is removed in every language with its activations; other answers keep theirs', () => {
  const draft = aPuzzleDraft();
  expect(openedBy(draft)).toEqual(before);
  draft.setValues(changesWithoutAnswer(draft, 'p', 0));
  expect(openedBy(draft)).toEqual(['wrong', ['turm'], ['wall'], 'wrong', ['turm']]);
  expect(answerCount(draft, 'p')).toBe(2);
});

test('a removed answer is restored by one undo, in all languages', () => {
  const draft = aPuzzleDraft();
  draft.setValues(changesWithoutAnswer(draft, 'p', 1));
  draft.undo();
  expect([openedBy(draft), draft.steps.canUndo]).toEqual([before, false]);
});

test('an answer at that index in one language only is removed, and the other language stays', () => {
  const draft = aPuzzleDraft();
  draft.setValues(changesWithoutAnswer(draft, 'p', 2));
  expect(openedBy(draft)).toEqual([['tor'], ['turm'], 'wrong', ['tor'], ['turm']]);
});

test('one list for all answers stays whole', () => {
  const draft = aPuzzleDraft(opens('turm'));
  draft.setValues(changesWithoutAnswer(draft, 'p', 0));
  expect(openedBy(draft)).toEqual(['wrong', ['turm'], ['turm'], 'wrong', ['turm']]);
});

test('only activations of no other answer are lost', () => {
  const list = (slug: string) => [{ type: 'track', slug } as const];
  expect([
    isLossToOpenTheSame([list('tor'), list('turm')]),
    isLossToOpenTheSame([[], list('turm')]),
    isLossToOpenTheSame([list('tor'), [], list('tor')]),
    isLossToOpenTheSame([]),
  ]).toEqual([true, true, false, false]);
});

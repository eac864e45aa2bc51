import { expect, test } from 'vitest';
import type { DraftRead } from '../../../contract/admin/walks.ts';
import { SOLUTION } from '../../draft/answer-removal.ts';
import { idleDraftPorts } from '../../draft/testing/idle-draft-ports.ts';
import { WalkDraft } from '../../draft/walk-draft.ts';
import { changesOf, commonValue, isChanged, valuesNow } from './many-plan.ts';
import { namesOneOf } from './own-target.ts';
import { answersOf, withoutAnswer } from './without-answers.ts';

const OPENS = 'puzzleMeta_activatescontent';
const opens = (...slugs: readonly string[]) => slugs.map((slug) => ({ type: 'puzzle', slug }));
const definition = (name: string, type: string, isPerLanguage: boolean) => ({
  ...{ owner: 'puzzle' as const, name, type, isPerLanguage },
  ...{ labels: {}, help: {}, rules: {} },
});
const ANSWERS = definition(SOLUTION, 'answers', true);
const LISTS = definition(OPENS, 'activations-by-answer', false);
const GERMAN = [['eins'], ['zwei'], ['drei']];

interface Puzzle {
  readonly german?: unknown;
  readonly english?: unknown;
  readonly opened?: unknown;
}

function aDraft(puzzles: Readonly<Record<string, Puzzle>>): WalkDraft {
  const read: DraftRead = {
    story: {
      ...{ id: 's', slug: 'weg', visibility: 'public', cityId: null, categoryId: null },
      ...{ languageIds: [2, 3], version: 1 },
    },
    elements: Object.keys(puzzles).map((id, position) => ({
      ...{ id, kind: 'puzzle' as const, slug: id, position, questId: null, version: 1 },
    })),
    fields: Object.entries(puzzles).flatMap(([id, { german, english, opened }]) => {
      const owner = { kind: 'puzzle' as const, id };
      return [
        { owner, field: SOLUTION, languageId: 2, value: german },
        { owner, field: SOLUTION, languageId: 3, value: english },
        { owner, field: OPENS, languageId: 1, value: opened },
      ].filter(({ value }) => value !== undefined);
    }),
    definitions: [ANSWERS, LISTS],
    languages: [
      { id: 2, code: 'de', name: 'Deutsch' },
      { id: 3, code: 'en', name: 'English' },
    ],
    draftVersion: 1,
  };
  return new WalkDraft(read, idleDraftPorts());
}

const valuesIn = (draft: WalkDraft, id: string) => {
  const element = draft.entity(id);
  return {
    german: element?.value({ field: SOLUTION, languageId: 2 }),
    english: element?.value({ field: SOLUTION, languageId: 3 }),
    opened: element?.value({ field: OPENS, languageId: 1 }),
  };
};
const inGerman = { definition: ANSWERS, languageId: 2 };

test('an answer removed from all elements removes what is at its index elsewhere', () => {
  const draft = aDraft({
    p: {
      german: GERMAN,
      english: [['one'], ['two']],
      opened: [opens('p'), opens('q'), opens('r')],
    },
    q: { german: GERMAN, opened: opens('r') },
    r: { german: GERMAN, english: [['one'], ['two'], ['three']] },
  });
  const now = valuesNow(draft, ['p', 'q', 'r'], inGerman);
  const begun = answersOf(commonValue(now));
  const without = withoutAnswer(withoutAnswer(begun, 1), 0);
  draft.setValues(changesOf(draft, now, inGerman, { value: [['drei'], ['vier']], without }));
  const german = [['drei'], ['vier']];
  expect(valuesIn(draft, 'p')).toEqual({ german, english: undefined, opened: [opens('r')] });
  expect(valuesIn(draft, 'q')).toEqual({ german, english: undefined, opened: opens('r') });
  expect(valuesIn(draft, 'r')).toEqual({ german, english: [['three']], opened: undefined });
});

test('an element with other answers by now gets only these replaced', () => {
  const puzzle = { german: GERMAN, english: [['one'], ['two']], opened: [opens('q'), opens('p')] };
  const draft = aDraft({ p: puzzle, q: { ...puzzle, german: [['acht'], ['neun']] } });
  const without = withoutAnswer(answersOf(GERMAN), 0);
  const now = valuesNow(draft, ['p', 'q'], inGerman);
  draft.setValues(changesOf(draft, now, inGerman, { value: [['zwei'], ['drei']], without }));
  expect(valuesIn(draft, 'p')).toMatchObject({ english: [['two']], opened: [opens('p')] });
  expect(valuesIn(draft, 'q')).toEqual({ ...puzzle, german: [['zwei'], ['drei']] });
});

test('no element opens itself by a list for many, in one list or answer by answer', () => {
  const draft = aDraft({ p: {}, q: { opened: opens('p') }, r: {} });
  const choice = { definition: LISTS, languageId: 1 };
  const ids = ['p', 'q'];
  const value = opens('p', 'q');
  const now = valuesNow(draft, ids, choice);
  expect(namesOneOf(draft, ids, choice, value)).toBe(true);
  expect(namesOneOf(draft, ['r'], choice, value)).toBe(false);
  expect(now.map((element) => isChanged(draft, element, choice, { value }))).toEqual([true, false]);
  draft.setValues(changesOf(draft, now, choice, { value }));
  expect([valuesIn(draft, 'p').opened, valuesIn(draft, 'q').opened]).toEqual([
    opens('q'),
    opens('p'),
  ]);
  const each = [opens('p'), opens('r', 'p')];
  draft.setValues(changesOf(draft, valuesNow(draft, ids, choice), choice, { value: each }));
  expect([valuesIn(draft, 'p').opened, valuesIn(draft, 'q').opened]).toEqual([
    [[], opens('r')],
    each,
  ]);
});

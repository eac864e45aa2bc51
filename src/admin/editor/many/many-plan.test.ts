import { expect, test } from 'vitest';
import type { DraftRead } from '../../../contract/admin/walks.ts';
import { idleDraftPorts } from '../../draft/testing/idle-draft-ports.ts';
import { WalkDraft } from '../../draft/walk-draft.ts';
import { changedElementsOf } from '../../draft/changed-elements.ts';
import { changesOf, commonValue, languagesFor, valuesNow } from './many-plan.ts';

const definition = (name: string, isPerLanguage: boolean) => ({
  ...{ owner: 'track' as const, name, type: 'text', isPerLanguage, labels: {}, help: {} },
  rules: null,
});
const NAME = definition('trackMeta_name', true);
const AUTHOR = definition('trackMeta_author', false);
const ids = ['a', 'b', 'c'];

function aDraft(values: readonly (readonly [string, string, number, unknown])[]): WalkDraft {
  const read: DraftRead = {
    story: {
      ...{ id: 's', slug: 'weg', visibility: 'public', cityId: null, categoryId: null },
      ...{ languageIds: [2, 3], version: 1 },
    },
    elements: ids.map((id, position) => ({
      ...{ id, kind: 'track' as const, slug: `tor-${id}`, position, questId: null, version: 7 },
    })),
    fields: values.map(([id, field, languageId, value]) => ({
      ...{ owner: { kind: 'track' as const, id }, field, languageId, value },
    })),
    definitions: [NAME, AUTHOR],
    languages: [
      { id: 2, code: 'de', name: 'Deutsch' },
      { id: 3, code: 'en', name: 'English' },
    ],
    draftVersion: 1,
  };
  return new WalkDraft(read, idleDraftPorts());
}

test('only elements with another value are changed, each from its own version', () => {
  const draft = aDraft([
    ['a', NAME.name, 3, 'Gate'],
    ['b', NAME.name, 3, 'Tower'],
  ]);
  const choice = { definition: NAME, languageId: 3 };
  const now = valuesNow(draft, ids, choice);
  expect(now).toEqual([
    { id: 'a', name: 'Gate', value: 'Gate' },
    { id: 'b', name: 'Tower', value: 'Tower' },
    { id: 'c', name: 'tor-c', value: undefined },
  ]);
  const changed = changedElementsOf(draft, changesOf(draft, now, choice, { value: 'Gate' }));
  const change = { field: NAME.name, languageId: 3, value: 'Gate' };
  expect(changed).toEqual([
    { id: 'b', version: 7, changes: [change] },
    { id: 'c', version: 7, changes: [change] },
  ]);
});

test('a value for all languages removes those of single languages in old walks', () => {
  const draft = aDraft([['a', AUTHOR.name, 2, 'Wir']]);
  const choice = { definition: AUTHOR, languageId: 1 };
  const now = valuesNow(draft, ['a'], choice);
  expect(now[0]?.value).toBe('Wir');
  expect(changedElementsOf(draft, changesOf(draft, now, choice, { value: 'Ihr' }))).toEqual([
    {
      ...{ id: 'a', version: 7 },
      changes: [
        { field: AUTHOR.name, languageId: 2 },
        { field: AUTHOR.name, languageId: 1, value: 'Ihr' },
      ],
    },
  ]);
});

test('it begins with the common values, and offers the place for all languages only where it is used', () => {
  const same = ids.map((id) => [id, NAME.name, 2, 'Tor'] as const);
  const draft = aDraft(same);
  expect(commonValue(valuesNow(draft, ids, { definition: NAME, languageId: 2 }))).toBe('Tor');
  expect(languagesFor(draft, ids, NAME)).toEqual([2, 3]);
  expect(languagesFor(draft, ids, AUTHOR)).toEqual([1]);
  const shared = aDraft([...same, ['c', NAME.name, 1, 'Alle']]);
  expect(languagesFor(shared, ids, NAME)).toEqual([2, 3, 1]);
  const apart = aDraft(same.slice(1));
  expect(commonValue(valuesNow(apart, ids, { definition: NAME, languageId: 2 }))).toBe(undefined);
});

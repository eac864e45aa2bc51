import { expect, test } from 'vitest';
import type { DraftRead, ElementRow } from '../../../contract/admin/walks.ts';
import { copyRowsOf, type CopyRow } from './copy-plan.ts';

const definition = (owner: 'story' | ElementRow['kind'], name: string, type: string) => ({
  ...{ owner, name, type, isPerLanguage: false, labels: {}, help: {}, rules: null },
});
const row = (kind: ElementRow['kind'], slug: string, questId: string | null = null) => ({
  ...{ id: `${kind}-${slug}`, kind, slug, position: 0, questId, version: 1 },
});

function aDraft(
  languageIds: number[],
  elements: readonly ElementRow[],
  fields: readonly (readonly [string, string, number, unknown])[] = [],
): DraftRead {
  return {
    story: {
      ...{ id: 's', slug: 'weg', visibility: 'public', cityId: null, categoryId: null },
      ...{ languageIds, version: 1 },
    },
    elements: [...elements],
    fields: fields.map(([id, field, languageId, value]) => ({
      owner: { kind: elements.find((element) => element.id === id)?.kind ?? 'story', id },
      ...{ field, languageId, value },
    })),
    definitions: [
      definition('track', 'trackMeta_activatescontent', 'activations'),
      definition('track', 'trackMeta_location', 'location'),
      definition('puzzle', 'puzzleMeta_activatescontent', 'activations-by-answer'),
    ],
    languages: [
      { id: 2, code: 'de', name: 'Deutsch' },
      { id: 3, code: 'en', name: 'English' },
    ],
    draftVersion: 1,
  };
}

const NOTHING: Omit<CopyRow, 'id' | 'name'> = {
  ...{ puzzles: 0, isLeavingQuest: false, isOnOtherMap: false },
  ...{ hidden: [], missing: [], along: [], here: [], nowhere: [] },
};
const opens = (...slugs: string[]) => slugs.map((slug) => ({ type: 'track', slug }));
const target = (slug: string, name = slug) => ({ kind: 'track', slug, name });

test('an activation’s target is listed as copied, as here already, or as missing', () => {
  const source = aDraft(
    [2],
    [row('track', 'tor'), row('track', 'turm'), row('track', 'see')],
    [
      ['track-tor', 'trackMeta_name', 2, 'Am Tor'],
      ['track-turm', 'trackMeta_name', 2, 'Am Turm'],
      ['track-see', 'trackMeta_name', 2, 'Am See'],
      ['track-tor', 'trackMeta_activatescontent', 1, opens('turm', 'see', 'weg', 'turm')],
    ],
  );
  const here = aDraft([2], [row('track', 'see')]);
  const [tor] = copyRowsOf(source, here, { kind: 'track', chosen: ['track-turm'] });
  expect(tor).toEqual({
    ...{ ...NOTHING, id: 'track-tor', name: 'Am Tor' },
    along: [target('turm', 'Am Turm')],
    here: [target('see', 'Am See')],
    nowhere: [target('weg')],
  });
  const [alone] = copyRowsOf(source, here, { kind: 'track', chosen: [] });
  expect(alone?.nowhere).toEqual([target('turm', 'Am Turm'), target('weg')]);
});

test('languages that this walk lacks, and those that the source lacks, are listed', () => {
  const source = aDraft([3], [row('track', 'tor')], [['track-tor', 'trackMeta_name', 3, 'Gate']]);
  const [copyRow] = copyRowsOf(source, aDraft([2], []), { kind: 'track', chosen: [] });
  expect(copyRow).toEqual({
    ...{ ...NOTHING, id: 'track-tor', name: 'Gate' },
    ...{ hidden: ['English'], missing: ['Deutsch'] },
  });
});

test('a quest is copied with its puzzles and their activations; a puzzle alone leaves its quest', () => {
  const source = aDraft(
    [2],
    [row('quest', 'suche'), row('puzzle', 'wo', 'quest-suche'), row('puzzle', 'frei')],
    [
      ['quest-suche', 'questMeta_title', 2, 'Suche'],
      ['puzzle-wo', 'puzzleMeta_title', 2, 'Wo'],
      ['puzzle-wo', 'puzzleMeta_activatescontent', 1, [opens('tor'), opens('see')]],
    ],
  );
  const here = aDraft([2], []);
  expect(copyRowsOf(source, here, { kind: 'quest', chosen: [] })).toEqual([
    {
      ...{ ...NOTHING, id: 'quest-suche', name: 'Suche', puzzles: 1 },
      nowhere: [target('tor'), target('see')],
    },
  ]);
  const leaving = copyRowsOf(source, here, { kind: 'puzzle', chosen: [] });
  expect(leaving.map(({ isLeavingQuest }) => isLeavingQuest)).toEqual([true, false]);
});

test('a place on a plan is dropped outdoors', () => {
  const plan = ['s', 'storyMeta_mapimage', 2, '/media/plan.png'] as const;
  const slot = ['track-tor', 'trackMeta_location', 1, { x: 5, y: 5 }] as const;
  const source = aDraft([], [row('track', 'tor'), row('track', 'see')], [plan, slot]);
  const requested = { kind: 'track', chosen: [] } as const;
  const onOtherMap = (here: DraftRead) =>
    copyRowsOf(source, here, requested).map(({ isOnOtherMap }) => isOnOtherMap);
  expect(onOtherMap(aDraft([], []))).toEqual([true, false]);
  expect(onOtherMap(aDraft([], [], [plan]))).toEqual([false, false]);
});

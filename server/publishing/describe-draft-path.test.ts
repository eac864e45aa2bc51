import { expect, test } from 'vitest';
import { composeDraft, type Draft } from '../../src/core/story/compose-draft.ts';
import { describeDraftPath } from './describe-draft-path.ts';

const row = { position: 0, questId: null };
const title = (kind: 'track' | 'quest' | 'puzzle', id: string, value: unknown) => ({
  ...{ owner: { kind, id }, languageId: 2, value },
  field: kind === 'track' ? 'trackMeta_name' : `${kind}Meta_title`,
});
const draft: Draft = {
  story: { id: 's', slug: 'weg', languageIds: [3, 2] },
  elements: [
    { ...row, id: 't1', kind: 'track', slug: 'kai' },
    { ...row, id: 't2', kind: 'track', slug: 'steg', position: 1 },
    { ...row, id: 'q1', kind: 'quest', slug: 'suche' },
    { ...row, id: 'q2', kind: 'quest', slug: 'hort', position: 1 },
    { ...row, id: 'p1', kind: 'puzzle', slug: 'eins', questId: 'q1' },
    { ...row, id: 'p2', kind: 'puzzle', slug: 'zwei', questId: 'q2', position: 1 },
  ],
  fields: [
    title('track', 't1', 'Am Kai'),
    { ...title('track', 't2', 'At the pier'), languageId: 3 },
    title('track', 't2', 'Am Steg'),
    { ...title('track', 't2', 'nowhere'), field: 'trackMeta_location', languageId: 1 },
    title('quest', 'q2', 'Der Hort'),
    title('puzzle', 'p2', 'Wie alt'),
  ],
  languages: [{ id: 2, code: 'de', name: 'Deutsch' }],
};

test('an omission of a publication has the title of its element, in the first language of the walk', () => {
  const { problems } = composeDraft(draft);
  expect(problems.map(({ at }) => [at, describeDraftPath(at, draft)])).toEqual([
    ['tracks[1].trackMeta_location', 'At the pier, trackMeta_location'],
  ]);
});

test.each([
  ['tracks[0]', 'Am Kai'],
  ['quests[0].questMeta_audio', 'suche, questMeta_audio'],
  ['quests[1].puzzles', 'Der Hort, puzzles'],
  ['quests[1].puzzles[0]', 'Wie alt'],
  ['puzzles[1].puzzleMeta_solution[0]', 'Wie alt, puzzleMeta_solution[0]'],
  ['tracks[7].trackMeta_radius', 'tracks[7].trackMeta_radius'],
  ['storyMeta_cover', 'storyMeta_cover'],
])('%s is called %s', (at, name) => {
  expect(describeDraftPath(at, draft)).toBe(name);
});

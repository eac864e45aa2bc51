import { expect, test } from 'vitest';
import { composeDraft } from './compose-draft.ts';

const languages = [
  { id: 2, code: 'de', name: 'Deutsch' },
  { id: 3, code: 'en', name: 'English' },
];
const opens = [{ type: 'puzzle', slug: 'uhr' }];

test.each([
  ['text', JSON.stringify(opens)],
  ['a list', opens],
])('[ST48] a draft reads as its story, with lists as %s', (_, activatescontent) => {
  const turm = { kind: 'track', id: 't' } as const;
  const { story, problems } = composeDraft({
    story: { id: 's', slug: 'demo', languageIds: [2] },
    elements: [
      { id: 't', kind: 'track', slug: 'turm', position: 0, questId: null },
      { id: 'q', kind: 'quest', slug: 'suche', position: 0, questId: null },
      { id: 'p2', kind: 'puzzle', slug: 'tor', position: 1, questId: 'q' },
      { id: 'p1', kind: 'puzzle', slug: 'uhr', position: 0, questId: 'q' },
    ],
    fields: [
      { owner: { kind: 'story', id: 's' }, field: 'storyMeta_title', languageId: 2, value: 'Weg' },
      { owner: turm, field: 'trackMeta_name', languageId: 2, value: 'Turm' },
      { owner: turm, field: 'trackMeta_activatescontent', languageId: 1, value: activatescontent },
      {
        owner: { kind: 'story', id: 's' },
        field: 'paths',
        languageId: 1,
        value: [
          [
            [1, 2],
            [3, 4],
          ],
        ],
      },
    ],
    languages,
  });
  expect(problems).toEqual([]);
  expect({
    slug: story.slug,
    title: story.title,
    languages: story.languages,
    tracks: story.tracks.map(({ slug, name, activates }) => ({ slug, name, activates })),
    quests: story.quests.map(({ slug, puzzles }) => ({ slug, puzzles })),
    paths: story.paths,
  }).toEqual({
    slug: 'demo',
    title: { 2: 'Weg' },
    languages: [languages[0]],
    tracks: [{ slug: 'turm', name: { 2: 'Turm' }, activates: [{ kind: 'puzzle', slug: 'uhr' }] }],
    quests: [{ slug: 'suche', puzzles: ['uhr', 'tor'] }],
    paths: [
      [
        [1, 2],
        [3, 4],
      ],
    ],
  });
});

const withPassword = (password: string) =>
  composeDraft({
    story: { id: 's', slug: 'demo', languageIds: [2] },
    elements: [{ id: 't', kind: 'track', slug: 'turm', position: 0, questId: null }],
    fields: [
      {
        ...{ owner: { kind: 'track', id: 't' }, field: 'trackMeta_password' },
        ...{ languageId: 1, value: password },
      },
    ],
    languages,
  }).story;

test('[ST48] a station with a password is locked, also where nobody has switched passwords on', () => {
  expect(withPassword('Glocke').hasTrackPasswords).toBe(true);
  expect(withPassword('').hasTrackPasswords).toBe(false);
});

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { AdminPath } from '../../../src/admin/session/addresses/admin-path.ts';

type MainJob = readonly [file: string, test: string];

const FROM_NOTHING: MainJob = ['admin/admin-from-nothing', 'a walk of 12 stations, from nothing'];
const WALK_MADE: MainJob = [
  'editor/admin-walks-editing',
  'a walk is made from nothing, saved automatically',
];
const CUSTOM_FIELD: MainJob = [
  'editor/admin-fields',
  'a custom field is filled in beside the languages',
];
const FIELD_OF: MainJob = ['editor/admin-fields', 'a field of %s is defined, filled in'];
const TERM_ADDED: MainJob = ['editor/admin-taxonomy', 'in %s a term is added with its names'];

/**
 * Which test does a page's main job, by role and label, and checks the effect after a reload, on
 * another page or as a visitor. A page without an entry does not compile.
 */
const MAIN_JOBS: Readonly<Record<AdminPath, MainJob>> = {
  index: [
    'admin/admin-shell',
    'a setting is saved automatically, later where the network is gone; visitors get it',
  ],
  stories: WALK_MADE,
  'stories/{storyId}': FROM_NOTHING,
  'tracks/{trackId}': WALK_MADE,
  'quests/{questId}': FROM_NOTHING,
  'puzzles/{puzzleId}': FROM_NOTHING,
  contents: ['media/admin-upload-outlives-server', 'an upload survives the server'],
  'story-contents': FIELD_OF,
  'track-contents': CUSTOM_FIELD,
  'quest-contents': FIELD_OF,
  'puzzle-contents': FIELD_OF,
  'story-metas': FIELD_OF,
  'track-metas': CUSTOM_FIELD,
  'quest-metas': FIELD_OF,
  'puzzle-metas': FIELD_OF,
  'group-metas': ['admin/admin-people', 'a group with codes is made, and a card opens its walk'],
  languages: ['editor/admin-taxonomy', 'a language is added from the list'],
  cities: TERM_ADDED,
  categories: TERM_ADDED,
  userManager: ['admin/admin-people', 'an invitation is made, listed, and withdrawn'],
  'userManager/userDetails': ['admin/admin-people', 'a user gets another role, is suspended'],
  'userManager/userDetails/{id}': ['admin/admin-people', 'a user gets another role, is suspended'],
  'userManager/addUser': ['admin/admin-people', 'a user is added, sets a password by the link'],
  statistics: ['admin/admin-operate', 'visitors’ events are shown on their day'],
  deletionQueue: [
    'editor/admin-walks-versions-and-trash',
    'a deleted walk is gone for visitors and is restored whole',
  ],
  'backup/db': ['admin/admin-operate', 'a backup is made, downloaded, verified and restored'],
};

const textOf = (file: string) =>
  readFileSync(fileURLToPath(new URL(`../../e2e/${file}.test.ts`, import.meta.url)), 'utf8');

test.each(Object.entries(MAIN_JOBS))('%s has a test of its main job', (_, [file, name]) => {
  expect(textOf(file)).toContain(`'${name}`);
});

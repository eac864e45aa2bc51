import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { AdminPath } from '../../src/admin/session/addresses/admin-path.ts';

type MainJob = readonly [file: string, test: string];

const FROM_NOTHING: MainJob = ['admin-from-nothing', 'a walk of 12 stations, from nothing'];
const WALK_MADE: MainJob = ['admin-walks-editing', 'a walk is made from nothing, kept by itself'];
const OWN_FIELD: MainJob = ['admin-fields', 'an own field is filled in beside the languages'];
const FIELD_OF: MainJob = ['admin-fields', 'a field of %s is defined, filled in'];
const TERM_ADDED: MainJob = ['admin-taxonomy', 'in %s a thing is added under its names'];

/**
 * Which test does a page's main job, by role and label, and checks the effect after a reload, on
 * another page or as a visitor. A page without an entry does not compile.
 */
const MAIN_JOBS: Readonly<Record<AdminPath, MainJob>> = {
  index: [
    'admin-shell',
    'a setting saves itself, later where the network is gone; visitors read it',
  ],
  stories: WALK_MADE,
  'stories/{storyId}': FROM_NOTHING,
  'tracks/{trackId}': WALK_MADE,
  'quests/{questId}': FROM_NOTHING,
  'puzzles/{puzzleId}': FROM_NOTHING,
  contents: ['admin-upload-outlives-server', 'an upload outlives the server'],
  'story-contents': FIELD_OF,
  'track-contents': OWN_FIELD,
  'quest-contents': FIELD_OF,
  'puzzle-contents': FIELD_OF,
  'story-metas': FIELD_OF,
  'track-metas': OWN_FIELD,
  'quest-metas': FIELD_OF,
  'puzzle-metas': FIELD_OF,
  'group-metas': ['admin-people', 'a group with codes is made, and a card opens its walk'],
  languages: ['admin-taxonomy', 'a language is added from the list'],
  cities: TERM_ADDED,
  categories: TERM_ADDED,
  userManager: ['admin-people', 'an invitation is made, stands in the list'],
  'userManager/userDetails': ['admin-people', 'a user gets another role, is shut out'],
  'userManager/userDetails/{id}': ['admin-people', 'a user gets another role, is shut out'],
  'userManager/addUser': ['admin-people', 'somebody is added, chooses a password by the link'],
  statistics: ['admin-operate', 'what visitors did stands on its day'],
  deletionQueue: [
    'admin-walks-versions-and-trash',
    'what was deleted is gone for visitors and comes back whole',
  ],
  'backup/db': ['admin-operate', 'a backup is made, downloaded, checked and put back'],
};

const textOf = (file: string) =>
  readFileSync(fileURLToPath(new URL(`../e2e/${file}.test.ts`, import.meta.url)), 'utf8');

test.each(Object.entries(MAIN_JOBS))('%s has a test of its main job', (_, [file, name]) => {
  expect(textOf(file)).toContain(`'${name}`);
});

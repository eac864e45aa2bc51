import type { AdminPages } from './admin-page.ts';

const definitions = () => import('./areas/definition-pages.tsx');
const operations = () => import('./areas/operation-pages.tsx');
const people = () => import('./areas/people-pages.tsx');
const translation = () => import('./areas/translation-pages.tsx');
const walks = () => import('./areas/walk-pages.tsx');

/** The registry of admin pages: one file of pages an area, each a chunk of its own. */
export const ADMIN_PAGES: AdminPages = {
  index: {
    menu: 'first',
    right: 'site:read',
    load: () => import('./areas/overview-pages.tsx').then((area) => area.IndexPage),
  },
  stories: {
    menu: 'new-stuff',
    right: 'walk:read',
    load: () => walks().then((area) => area.StoriesRoute),
  },
  'stories/{storyId}': {
    menu: 'none',
    right: 'walk:write',
    load: () => walks().then((area) => area.StoryRoute),
  },
  'tracks/{trackId}': {
    menu: 'none',
    right: 'walk:write',
    load: () => walks().then((area) => area.TrackRoute),
  },
  'quests/{questId}': {
    menu: 'none',
    right: 'walk:write',
    load: () => walks().then((area) => area.QuestRoute),
  },
  'puzzles/{puzzleId}': {
    menu: 'none',
    right: 'walk:write',
    load: () => walks().then((area) => area.PuzzleRoute),
  },
  contents: {
    menu: 'new-stuff',
    right: 'media:read',
    load: () => import('./areas/media-pages.tsx').then((area) => area.ContentsRoute),
  },
  'story-contents': {
    menu: 'new-stuff',
    right: 'text:read',
    load: () => translation().then((area) => area.StoryTextsRoute),
  },
  'track-contents': {
    menu: 'new-stuff',
    right: 'text:read',
    load: () => translation().then((area) => area.TrackTextsRoute),
  },
  'quest-contents': {
    menu: 'new-stuff',
    right: 'text:read',
    load: () => translation().then((area) => area.QuestTextsRoute),
  },
  'puzzle-contents': {
    menu: 'new-stuff',
    right: 'text:read',
    load: () => translation().then((area) => area.PuzzleTextsRoute),
  },
  'story-metas': {
    menu: 'new-stuff',
    right: 'site:write',
    load: () => definitions().then((area) => area.StoryMetas),
  },
  'track-metas': {
    menu: 'new-stuff',
    right: 'site:write',
    load: () => definitions().then((area) => area.TrackMetas),
  },
  'quest-metas': {
    menu: 'new-stuff',
    right: 'site:write',
    load: () => definitions().then((area) => area.QuestMetas),
  },
  'puzzle-metas': {
    menu: 'new-stuff',
    right: 'site:write',
    load: () => definitions().then((area) => area.PuzzleMetas),
  },
  'group-metas': {
    menu: 'new-stuff',
    right: 'group:write',
    load: () => people().then((area) => area.GroupsRoute),
  },
  languages: {
    menu: 'new-stuff',
    right: 'site:write',
    load: () => definitions().then((area) => area.LanguagesRoute),
  },
  cities: {
    menu: 'new-stuff',
    right: 'site:write',
    load: () => definitions().then((area) => area.Cities),
  },
  categories: {
    menu: 'new-stuff',
    right: 'site:write',
    load: () => definitions().then((area) => area.Categories),
  },
  userManager: {
    menu: 'user-manager',
    right: 'user:write',
    load: () => people().then((area) => area.UsersRoute),
  },
  'userManager/userDetails': {
    menu: 'none',
    right: 'user:write',
    load: () => people().then((area) => area.UsersRoute),
  },
  'userManager/addUser': {
    menu: 'user-manager',
    right: 'user:write',
    load: () => people().then((area) => area.AddUserRoute),
  },
  'userManager/userDetails/{id}': {
    menu: 'none',
    right: 'user:write',
    load: () => people().then((area) => area.UserRoute),
  },
  statistics: {
    menu: 'last',
    right: 'statistics:read',
    load: () => operations().then((area) => area.StatisticsRoute),
  },
  deletionQueue: {
    menu: 'last',
    right: 'walk:restore',
    load: () => walks().then((area) => area.DeletionQueueRoute),
  },
  'backup/db': {
    menu: 'last',
    right: 'operate',
    load: () => operations().then((area) => area.BackupRoute),
  },
};

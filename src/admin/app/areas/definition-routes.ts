import { adminPage, type AdminPageRoute } from '../admin-page.tsx';

const fields = () => import('./definition-pages.tsx');
const texts = () => import('./translation-pages.tsx');

/** Languages, taxonomy, definitions of fields, and the tables for translating. */
export const fieldsRoutes: readonly AdminPageRoute[] = [
  adminPage('languages', () => fields().then((area) => area.Languages)),
  adminPage('cities', () => fields().then((area) => area.Cities)),
  adminPage('categories', () => fields().then((area) => area.Categories)),
  adminPage('story-metas', () => fields().then((area) => area.StoryMetas)),
  adminPage('track-metas', () => fields().then((area) => area.TrackMetas)),
  adminPage('quest-metas', () => fields().then((area) => area.QuestMetas)),
  adminPage('puzzle-metas', () => fields().then((area) => area.PuzzleMetas)),
  adminPage('story-contents', () => texts().then((area) => area.StoryTexts)),
  adminPage('track-contents', () => texts().then((area) => area.TrackTexts)),
  adminPage('quest-contents', () => texts().then((area) => area.QuestTexts)),
  adminPage('puzzle-contents', () => texts().then((area) => area.PuzzleTexts)),
];

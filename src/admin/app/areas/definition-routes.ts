import { adminPage, type AdminPageRoute } from '../admin-page.tsx';

const fields = () => import('./definition-pages.tsx');
const texts = () => import('./translation-pages.tsx');

/** Languages, taxonomy, definitions of fields, and the tables for translating. */
export const definitionRoutes: readonly AdminPageRoute[] = [
  adminPage('languages', () => fields().then((area) => area.LanguagesRoute)),
  adminPage('cities', () => fields().then((area) => area.Cities)),
  adminPage('categories', () => fields().then((area) => area.Categories)),
  adminPage('story-metas', () => fields().then((area) => area.StoryMetas)),
  adminPage('track-metas', () => fields().then((area) => area.TrackMetas)),
  adminPage('quest-metas', () => fields().then((area) => area.QuestMetas)),
  adminPage('puzzle-metas', () => fields().then((area) => area.PuzzleMetas)),
  adminPage('story-contents', () => texts().then((area) => area.StoryTextsRoute)),
  adminPage('track-contents', () => texts().then((area) => area.TrackTextsRoute)),
  adminPage('quest-contents', () => texts().then((area) => area.QuestTextsRoute)),
  adminPage('puzzle-contents', () => texts().then((area) => area.PuzzleTextsRoute)),
];

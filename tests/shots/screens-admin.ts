import type { Page } from 'playwright-core';
import { inTurn, press, seeText } from './acts.ts';
import type { Screen } from './screen.ts';

/** Its own title, and nothing that is still on the way. */
const seeTitle = (title: string | RegExp) => async (page: Page) => {
  const isExact = typeof title === 'string';
  await page.getByRole('heading', { level: 1, name: title, exact: isExact }).waitFor();
  await page.getByText('Wird geladen...').first().waitFor({ state: 'detached' });
};

const seePart = (name: string) => (page: Page) =>
  page.getByRole('region', { name, exact: true }).waitFor();

type Act = (page: Page) => Promise<unknown>;

function adminScreen(path: string, title: string | RegExp, ...acts: readonly Act[]): Screen {
  const [pathname = '', query] = path.split('?');
  const words = [pathname, query].map((part) => part?.replaceAll(/[^\w-]+/g, '-') ?? '');
  const name = ['admin', ...words].join('-').replaceAll(/-+/g, '-').replace(/-$/, '');
  const go = inTurn(seeTitle(title), ...acts);
  return { name, path: `/admin/${path}`, as: 'administrator', go };
}

/** Every page of the administration. */
export const adminScreens: readonly Screen[] = [
  adminScreen('index', 'Verwaltung', seePart('Zahlen')),
  adminScreen('index?part=settings', 'Verwaltung', seePart('Marke')),
  adminScreen('index?part=audit', 'Verwaltung', seeText('Wer was geändert hat')),
  adminScreen('stories', 'Rundgänge'),
  adminScreen('stories?new', 'Rundgänge', press('Neuer Rundgang'), seeText('Steht in Links')),
  adminScreen('stories/{storyId}', /./, seePart('Prüfung')),
  adminScreen('tracks/{trackId}', /./, seePart('Prüfung')),
  adminScreen('quests/{questId}', /./, seePart('Prüfung')),
  adminScreen('puzzles/{puzzleId}', /./, seePart('Prüfung')),
  adminScreen('contents', 'Alle Inhalte', seePart('Mediathek')),
  adminScreen('story-contents', 'Texte der Rundgänge'),
  adminScreen('track-contents', 'Texte der Stationen'),
  adminScreen('quest-contents', 'Texte der Quests'),
  adminScreen('puzzle-contents', 'Texte der Rätsel'),
  adminScreen('story-metas', 'Felder der Rundgänge'),
  adminScreen('track-metas', 'Felder der Stationen'),
  adminScreen('quest-metas', 'Felder der Quests'),
  adminScreen('puzzle-metas', 'Felder der Rätsel'),
  adminScreen('group-metas', 'Gruppen'),
  adminScreen('languages', 'Sprachen'),
  adminScreen('cities', 'Städte'),
  adminScreen('categories', 'Kategorien'),
  adminScreen('userManager', 'Benutzer'),
  adminScreen('userManager/addUser', 'Benutzer anlegen'),
  adminScreen('userManager/userDetails/{userId}', /./),
  adminScreen('statistics', 'Statistik'),
  adminScreen('deletionQueue', 'Papierkorb'),
  adminScreen('backup/db', 'Sicherung'),
];

import type { Page } from 'playwright';
import { inSequence, press, seeText } from './page-actions.ts';
import type { Screen } from './screen.ts';

type PageAction = (page: Page) => Promise<unknown>;

/** The page has its own title, and nothing is still loading. */
const seeTitle = (title: string | RegExp) => async (page: Page) => {
  const isExact = typeof title === 'string';
  await page.getByRole('heading', { level: 1, name: title, exact: isExact }).waitFor();
  await page.getByText('Wird geladen...').first().waitFor({ state: 'detached' });
};

const seeRegion = (name: string) => (page: Page) =>
  page.getByRole('region', { name, exact: true }).waitFor();

const seeHeading = (name: RegExp) => (page: Page) =>
  page.getByRole('heading', { level: 2, name }).first().waitFor();

const ANY = /./;

function adminScreen(
  path: string,
  title: string | RegExp,
  ...pageActions: readonly PageAction[]
): Screen {
  const [pathname = '', query] = path.split('?');
  const screenParts = [pathname, query].map((part) => part?.replaceAll(/[^\w-]+/g, '-') ?? '');
  const name = ['admin', ...screenParts].join('-').replaceAll(/-+/g, '-').replace(/-$/, '');
  const go = inSequence(seeTitle(title), ...pageActions);
  return { name, path: `/admin/${path}`, as: 'administrator', go };
}

/** The state of a page after some action there. */
function adminState(state: string, ...screen: Parameters<typeof adminScreen>): Screen {
  const { name, ...rest } = adminScreen(...screen);
  return { ...rest, name: `${name}-${state}` };
}

/** Another editor, in the same browser, has saved something else meanwhile. */
async function writeBeside(page: Page): Promise<void> {
  const status = await page.evaluate(async () => {
    const id = location.pathname.split('/').at(-1) ?? '';
    const headers = {
      authorization: `Bearer ${localStorage.getItem('token') ?? ''}`,
      'content-type': 'application/json',
    };
    const read = await fetch(`/api/admin/stories/${id}`, { headers });
    const { story } = (await read.json()) as { story: { version: number } };
    const value = `Von der anderen geschrieben, Fassung ${String(story.version)}`;
    const change = { field: 'storyMeta_title', languageId: 2, value };
    const body = JSON.stringify({ version: story.version, changes: [change] });
    return (await fetch(`/api/admin/values/story/${id}`, { method: 'PUT', headers, body })).status;
  });
  if (status !== 200) throw new Error(`the other editor was answered ${String(status)}`);
  await page.getByLabel('Titel · Deutsch', { exact: true }).fill('Von mir geschrieben');
}

/** The editors of a walk and its elements. */
export const editorScreens: readonly Screen[] = [
  adminScreen('stories/{storyId}', ANY, seeRegion('Prüfung')),
  adminScreen('tracks/{trackId}', ANY, seeRegion('Prüfung')),
  adminScreen('quests/{questId}', ANY, seeRegion('Prüfung')),
  adminScreen('puzzles/{puzzleId}', ANY, seeRegion('Prüfung')),
];

/** Their possible states. */
export const editorStateScreens: readonly Screen[] = [
  adminState('signs', 'stories/{storyId}', ANY, press('Schilder machen'), seeTitle(/^Schilder: /)),
  adminState('preview-link', 'stories/{storyId}', ANY, press('Link erstellen'), (page) =>
    page.getByRole('img', { name: 'QR-Code des Links' }).waitFor(),
  ),
  adminState(
    'take-back',
    'stories/{storyId}',
    ANY,
    press('Zurückziehen'),
    seeText('Niemand bekommt ihn dann mehr neu.'),
  ),
  adminScreen('stories/{emptyStoryId}', ANY, seeRegion('Prüfung')),
  adminState(
    'refused',
    'stories/{emptyStoryId}',
    ANY,
    press('Jetzt veröffentlichen'),
    seeText('Der Rundgang hat noch keine Station und kein Rätsel.'),
  ),
  {
    ...adminState(
      'conflict',
      'stories/{disputedStoryId}',
      ANY,
      writeBeside,
      seeText('Zwei haben dasselbe geändert'),
    ),
    confirmsLeaving: true,
  },
];

/** A walk as a graph, on a map and on site, also where it has nothing yet. */
export const viewScreens: readonly Screen[] = [
  adminScreen('stories/{storyId}?view=graph', /^Ablauf: /, seeRegion('Alle Verbindungen')),
  adminScreen('stories/{storyId}?view=places', /^Orte: /),
  adminScreen('stories/{storyId}?view=field', ANY, (page) =>
    page.getByRole('combobox').first().waitFor(),
  ),
  adminScreen('stories/{emptyStoryId}?view=graph', ANY, seeText('Noch nichts zu zeigen')),
  adminScreen('stories/{emptyStoryId}?view=places', ANY, seeText('Noch keine Stationen')),
  adminScreen('stories/{emptyStoryId}?view=field', ANY, seeText('Noch keine Stationen')),
];

/** The library and the tables of texts. */
export const textScreens: readonly Screen[] = [
  adminScreen('contents', 'Alle Inhalte', seeRegion('Mediathek')),
  adminScreen('story-contents', 'Texte der Rundgänge'),
  adminScreen('track-contents', 'Texte der Stationen'),
  adminScreen('quest-contents', 'Texte der Quests'),
  adminScreen('puzzle-contents', 'Texte der Rätsel'),
  adminScreen('contents?medium={soundId}', 'Alle Inhalte', seeHeading(/\.m4a$/)),
  adminScreen('contents?medium={pictureId}', 'Alle Inhalte', seeHeading(/\.webp$/)),
  adminScreen('contents?q=gibtesnicht', 'Alle Inhalte'),
  adminScreen('track-contents?q=gibtesnicht', 'Texte der Stationen'),
];

/** The tables of fields. */
export const fieldScreens: readonly Screen[] = [
  adminScreen('story-metas', 'Felder der Rundgänge'),
  adminScreen('track-metas', 'Felder der Stationen'),
  adminScreen('quest-metas', 'Felder der Quests'),
  adminScreen('puzzle-metas', 'Felder der Rätsel'),
  adminState('new', 'track-metas', 'Felder der Stationen', press('Eigenes Feld hinzufügen')),
];

/** The taxonomies that list, group and translate walks. */
export const taxonomyScreens: readonly Screen[] = [
  adminScreen('stories', 'Rundgänge'),
  adminScreen('languages', 'Sprachen'),
  adminScreen('cities', 'Städte'),
  adminScreen('categories', 'Kategorien'),
  adminState('new', 'stories', 'Rundgänge', press('Neuer Rundgang'), seeText('Steht in Links')),
  adminState('delete', 'stories', 'Rundgänge', press('Noch ohne Stationen löschen')),
  adminState('new', 'cities', 'Städte', press('Stadt hinzufügen')),
];

/** Users and groups. */
export const peopleScreens: readonly Screen[] = [
  adminScreen('group-metas', 'Gruppen', seeText('Klasse 4b')),
  adminScreen('userManager', 'Benutzer'),
  adminScreen('userManager/addUser', 'Benutzer anlegen'),
  adminScreen('userManager/userDetails/{userId}', ANY),
  adminScreen('userManager/userDetails', 'Benutzer'),
  adminScreen('userManager?q=gibtesnicht', 'Benutzer', seeText('Dazu passt kein Eintrag')),
  adminScreen('group-metas?group={groupId}', /^Klasse 4b/, seeText('Karte 1')),
  adminState(
    'cards',
    'group-metas?group={groupId}',
    /^Klasse 4b/,
    press('Karten drucken'),
    seeTitle(/^Karten: /),
  ),
  adminScreen('group-metas?group=new', 'Gruppen', seeHeading(/^Neue Gruppe$/)),
];

/** The operator's pages, and an address without a page. */
export const operationScreens: readonly Screen[] = [
  adminScreen('index', 'Verwaltung', seeRegion('Zahlen')),
  adminScreen('index?part=settings', 'Verwaltung', seeRegion('Marke')),
  adminScreen('index?part=audit', 'Verwaltung', seeText('Änderungen mit ihren Urhebern')),
  adminScreen('statistics', 'Statistik', seeRegion('Nach Tagen')),
  adminScreen('deletionQueue', 'Papierkorb'),
  // With the preview of restoring the backup.
  adminScreen('backup/db', 'Sicherung', seeText('Zurückspielen: Sicherung vom')),
  adminScreen('statistics?walk=demo', 'Statistik', seeRegion('Nach Tagen')),
  adminScreen(
    'statistics?from=2020-01-01&to=2020-01-31',
    'Statistik',
    seeText('In dieser Zeit wurde nichts gezählt'),
  ),
  adminScreen('nirgends', 'Seite nicht gefunden'),
];

/** Every page of the administration, with its possible states. */
export const adminScreens: readonly Screen[] = [
  ...[...editorScreens, ...editorStateScreens, ...viewScreens, ...textScreens, ...fieldScreens],
  ...[...taxonomyScreens, ...peopleScreens, ...operationScreens],
];

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Medium } from '../../src/contract/admin/media.ts';
import { aRecording } from '../../server/testing/made-media.ts';
import { accessibilityFaults } from '../support/accessibility.ts';
import { mustCall, setUpAdministrator, type SignedIn } from '../support/api-client.ts';
import { canRun } from '../support/can-run.ts';
import { goToArea, openDesk, openLastingDesk } from '../support/desk-page.ts';
import { whyNoFfmpeg } from '../support/ffmpeg.ts';
import { holdPieces } from '../support/held-pieces.ts';
import { inWideFile } from '../support/media-page.ts';
import { eventually, playKey, positionS } from '../support/player.ts';
import { realHouse } from '../support/real-house.ts';
import { makeTempFolder } from '../support/temp-folder.ts';
import { waitFor } from '../support/wait.ts';
import { WalkAuthor } from '../support/walk-author.ts';
import { settled } from '../support/settled.ts';

const house = realHouse();
const disk = makeTempFolder();
const patience = { timeout: 60_000 };
let administrator: SignedIn;
/** One author's, who comes back to the list of walks each time. */
let desk: Page;
/** That one, or another device. */
let page: Page;
let author: WalkAuthor;
let picture: Buffer;

beforeAll(async () => {
  administrator = await setUpAdministrator(house.url, await house.server.setupSecret());
  const create = { width: 60, height: 40, channels: 3, background: '#884422' } as const;
  picture = await sharp({ create }).jpeg().toBuffer();
  desk = await openLastingDesk(house, administrator, 'stories', {
    ...{ size: 'phone', expected: [/status of 415 .*\/api\/admin\/uploads/] },
  });
});
afterAll(() => {
  disk.remove();
});

/** Each tone another, for the same bytes are one medium. */
const aTone = (level: number) => aRecording({ toneS: 2, level: level / 100 });

function folderOf(name: string, files: Readonly<Record<string, Buffer | string>>): string {
  const path = join(disk.path, name);
  rmSync(path, { recursive: true, force: true });
  for (const [below, content] of Object.entries(files)) {
    mkdirSync(join(path, below, '..'), { recursive: true });
    writeFileSync(join(path, below), content);
  }
  return path;
}

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const stations = () => page.getByRole('region', { name: 'Stationen', exact: true });
const rowOf = (name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
const take = () => page.getByRole('button', { name: 'Übernehmen', exact: true });
const chooseFolder = (path: string) =>
  page.getByLabel('Ordner auswählen', { exact: true }).setInputFiles(path);

async function openTable(title: string, on: Page = desk): Promise<void> {
  page = on;
  author = new WalkAuthor(page);
  await goToArea(page, 'Rundgänge');
  await press('Neuer Rundgang');
  await page.getByLabel('Titel').fill(title);
  await page.getByRole('switch', { name: 'English' }).click();
  await press('Anlegen');
  await author.heading(title);
  await page.getByRole('link', { name: 'Stationen aus Tabelle oder Ordner …' }).click();
  await author.heading('Stationen aus Tabelle oder Ordner');
}

/** What the host makes of each of them, in its own time. */
async function soundsAreReady(): Promise<void> {
  const { accessToken: token } = administrator;
  const isReady = async () => {
    const request = { token, query: { limit: '200' } };
    const { media } = await mustCall<{ media: Medium[] }>(house.url, 'adminMedia', request);
    return media.every(({ preparation }) => preparation === undefined) || undefined;
  };
  await waitFor('what is made of the sounds', isReady, 240_000, 500);
}

/** A host without it takes what browsers play as it is, and no recordings. */
const withFfmpeg = test.runIf(canRun('recordings out of a folder', whyNoFfmpeg()));

withFfmpeg(
  'a folder of sounds, pictures and texts becomes stations, in two languages',
  async () => {
    await openTable('Theater im Ordner');
    await chooseFolder(
      folderOf('Theater', {
        '10 Markt.wav': aTone(10),
        '01 Rathaus.wav': aTone(1),
        '01 Rathaus.jpg': picture,
        '01 Rathaus.txt': 'Hier wohnt 1 < 2 & der Rat.\r\n\r\nZweiter Absatz.',
        [`02 ${'Brücke'.normalize('NFD')}.wav`]: aTone(2),
        '02 Bridge.en.wav': aTone(3),
        '02 BRÜCKE.jpg': picture,
        '03 Turm.wav': aTone(4),
        '03 Tor.wav': aTone(5),
        'alt/04 Keller.wav': '',
        'Plan.docx': 'kein Medium',
        '.DS_Store': 'x',
        'Thumbs.db': 'x',
      }),
    );
    await page.getByText('3 neu, 0 geändert, 2 Zeilen gehen so nicht').waitFor();
    await rowOf('Tor').getByText('sind mehrere Dateien für eine Stelle.').waitFor();
    await rowOf('Keller').getByText('„alt/04 Keller.wav“ ist leer.').waitFor();
    expect(await take().isDisabled()).toBe(true);
    await page.getByText('3 Dateien werden nicht übernommen').click();
    await page.getByText('Plan.docx').waitFor();
    await page.getByText('Thumbs.db').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);

    // A name that means two things, and a file that nobody wants.
    await press('Tor ändern');
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByLabel('Station: 03 Turm.wav').selectOption({ label: 'Neue Station' });
    await press('Fertig mit Tor');
    await press('Keller ändern');
    await page.getByLabel('Wofür: alt/04 Keller.wav').selectOption({ label: 'Nicht übernehmen' });
    await page.getByLabel('Name (de)').fill('Tiefer Keller');
    await press('Fertig mit Tiefer Keller');
    await page.getByText('6 neu, 0 geändert').waitFor();
    await take().click();
    await page.getByText('Übernommen: 6 neu, 0 geändert.').waitFor(patience);
  },
);

withFfmpeg(
  'a visitor hears the stations of a folder, and of the same folder once more only what is new is taken',
  async () => {
    await page.reload();
    const names = ['Rathaus', 'Brücke', 'Tor', 'Turm', 'Tiefer Keller', 'Markt'];
    for (const [at, name] of names.entries()) {
      const line = stations().getByRole('listitem').nth(at);
      await line.getByRole('link', { name, exact: true }).waitFor(patience);
    }
    await stations().getByRole('link', { name: 'Brücke', exact: true }).click();
    await author.heading('Brücke');
    expect(await page.getByLabel('Name · English').inputValue()).toBe('Bridge');
    await page
      .getByRole('group', { name: 'Ton · English' })
      .getByText('02 Bridge.en.wav')
      .waitFor();
    await page.getByRole('link', { name: 'Zum Rundgang' }).click();
    await author.heading('Theater im Ordner');
    await soundsAreReady();
    await author.publish('aus dem Ordner');
    const visitor = await house.openPage();
    await visitor.goto(`${house.url}/a/theater-im-ordner/rathaus`);
    await visitor.getByText('Hier wohnt 1 < 2 & der Rat.').first().waitFor(patience);
    await settled(visitor);
    await playKey(visitor).click();
    await eventually(() => positionS(visitor)).toBeGreaterThan(0.3);

    // The same folder once more, with one sound that was recorded anew.
    await page.getByRole('link', { name: 'Stationen aus Tabelle oder Ordner …' }).click();
    await chooseFolder(
      folderOf('Theater', { '01 Rathaus.wav': aTone(9), '10 Markt.wav': aTone(10) }),
    );
    await page.getByRole('button', { name: 'Markt ändern' }).waitFor();
    await take().click();
    await page.getByText('Übernommen: 0 neu, 1 geändert.').waitFor(patience);
  },
);

test('cut off, closed and chosen again: nothing is half made, and what has come is not sent twice', async () => {
  const cut = /ERR_FAILED|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION/;
  const other = await openDesk(house, administrator, 'stories', { expected: [cut] });
  await openTable('Lange Leitung', other);
  const path = folderOf('Leitung', {
    '01 Kurz.wav': aTone(11),
    '02 Lang.wav': inWideFile(aTone(12), 5_000_000),
    'stationen.csv': 'Titel;Audio;Radius\nAm Anfang;01 kurz.WAV;15\nWeit;./02 Lang.wav;20\n',
  });
  const pieces = await holdPieces(page, 2);
  page.on('dialog', (dialog) => void dialog.accept());
  await chooseFolder(path);
  await page.getByText('2 neu, 0 geändert').waitFor();
  await take().click();
  const group = page.getByRole('group', { name: 'Dateien werden gesendet' });
  const line = group.getByRole('listitem').filter({ hasText: '02 Lang.wav' });
  const sent = () =>
    line.getByRole('progressbar').evaluate((bar: HTMLProgressElement) => bar.value);
  await expect.poll(sent, patience).toBeGreaterThan(1_000_000);
  await group.getByText('1 von 2 Dateien sind da').waitFor(patience);
  expect(await accessibilityFaults(page)).toEqual([]);
  await press('Alle anhalten');
  await line.getByText('Angehalten').waitFor();
  await page.context().setOffline(true);
  await press('Alle fortsetzen');
  await line.getByRole('alert').waitFor(patience);
  await page.context().setOffline(false);
  // A device that keeps no files; one that does goes on by itself.
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('no room', 'QuotaExceededError');
    };
  });
  await page.reload();

  // Said, and nothing of it in the walk.
  const open = page.getByRole('region', { name: 'Noch nicht ganz angekommen' });
  await open.getByText('02 Lang.wav').waitFor();
  // Let go before its page is gone, the rest might come whole.
  await pieces.letGo();
  await page.getByRole('link', { name: 'Zum Rundgang' }).click();
  await stations().getByText('Noch keine Station.').waitFor();
  await page.getByRole('link', { name: 'Stationen aus Tabelle oder Ordner …' }).click();
  const begun: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/admin/uploads')) begun.push(request.method());
  });
  await chooseFolder(path);
  await page.getByText('2 neu, 0 geändert').waitFor();
  await take().click();
  await page.getByText('Übernommen: 2 neu, 0 geändert.').waitFor(patience);
  expect(begun).not.toContain('POST');
  await stations().getByRole('link', { name: 'Weit', exact: true }).click();
  await author.heading('Weit');
  await page.reload();
  await page.getByRole('group', { name: 'Ton · Deutsch' }).getByText('02 Lang.wav').waitFor();
  expect(await page.getByLabel('Radius in Metern').inputValue()).toBe('20');
});

test('a table in the folder says which file is missing, and the names of the files can count instead', async () => {
  await openTable('Tabelle im Ordner');
  const files = { '01 Hof.wav': aTone(13), '02 Garten.wav': 'das ist kein Ton' };
  const table = 'Titel;Audio;Bild\nHof;01 Hof.wav;01 Hof.jpg\nGarten;02 Garten.wav;\n';
  await chooseFolder(folderOf('Mit Tabelle', { ...files, 'liste.csv': table }));
  await rowOf('Hof')
    .getByText('Bild (de): „01 Hof.jpg“ liegt weder im Ordner noch in der Mediathek')
    .waitFor();
  expect(await take().isDisabled()).toBe(true);
  await page.getByLabel('Was die Stationen beschreibt').selectOption({
    label: 'Die Namen der Dateien',
  });
  await page.getByText('2 neu, 0 geändert').waitFor();

  // What is no sound, its first bytes say: nothing is written until it is left out.
  await take().click();
  const group = page.getByRole('group', { name: 'Dateien werden gesendet' });
  await group.getByText('Das ist keine Tonaufnahme').waitFor(patience);
  await press('02 Garten.wav aus der Liste nehmen');
  await group.getByText('02 Garten.wav ist nicht mehr auf dem Weg.').waitFor();
  await press('Abbrechen');
  await press('Garten ändern');
  await page.getByLabel('Wofür: 02 Garten.wav').selectOption({ label: 'Nicht übernehmen' });
  await press('Fertig mit Garten');
  await take().click();
  await page.getByText('Übernommen: 2 neu, 0 geändert.').waitFor(patience);
  await stations().getByRole('link', { name: 'Garten', exact: true }).waitFor(patience);
});

test('who looks at another page is told that the stations wait, and finds them made after coming back', async () => {
  await openTable('Woanders');
  const pieces = await holdPieces(page, 1);
  const path = folderOf('Woanders', {
    '1 Kai.wav': inWideFile(aTone(21), 3_000_000),
    '1 Kai.txt': 'Am Wasser',
  });
  await chooseFolder(path);
  await page.getByText('1 neu, 0 geändert').waitFor();
  await page.getByText('Zuerst wird 1 Datei gesendet').waitFor();
  await take().click();
  await page.getByRole('group', { name: 'Dateien werden gesendet' }).waitFor();
  await page.getByRole('link', { name: 'Zum Rundgang' }).click();
  await page.getByText('Die Dateien werden weiter gesendet.').waitFor();
  await stations().getByText('Noch keine Station.').waitFor();
  await pieces.letGo();
  await author.goTo('Alle Inhalte');
  const library = page.getByRole('region', { name: 'Mediathek' });
  await library.getByRole('button', { name: '1 Kai.wav', exact: true }).waitFor(patience);
  await author.openWalk('Woanders');
  await page.getByRole('link', { name: 'Stationen aus Tabelle oder Ordner …' }).click();
  await page.getByText('Übernommen: 1 neu, 0 geändert.').waitFor(patience);
  await stations().getByRole('link', { name: 'Kai', exact: true }).waitFor();
});

withFfmpeg(
  '2,000 files are shown within ten seconds, and what is typed into one of 500 names reaches its row',
  async () => {
    await openTable('Groß');
    const halts = Array.from({ length: 500 }, (_, at) => `${at + 1} Halt ${at + 1}`);
    const path = folderOf(
      'Groß',
      Object.fromEntries(
        halts.flatMap((name, at) => [
          [`${name}.wav`, aRecording({ toneS: 0.01, level: (at + 1) / 1000 })],
          [`${name}.en.wav`, aRecording({ toneS: 0.02, level: (at + 1) / 1000 })],
          [`${name}.jpg`, picture],
          [`${name}.txt`, name],
        ]),
      ),
    );
    const begun = performance.now();
    await chooseFolder(path);
    await page.getByText('500 neu, 0 geändert').waitFor();
    const shownMs = performance.now() - begun;
    await press('Halt 250 ändern');
    await page.getByLabel('Name (de)').fill('Halt 250 am Markt');
    await page.getByRole('rowheader', { name: 'Halt 250 am Markt' }).waitFor();
    expect(shownMs).toBeLessThan(10_000);
  },
);

import type { Page } from 'playwright';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import type { Medium } from '../../../src/contract/admin/media.ts';
import { aRecording } from '../../../server/testing/made-media.ts';
import { accessibilityViolations } from '../../support/measure/accessibility.ts';
import { mustCall, setUpAdministrator, type SignedIn } from '../../support/servers/api-client.ts';
import { canRun } from '../../support/can-run.ts';
import { openAdminPage, openLastingAdminPage } from '../../support/pages/admin-page.ts';
import { whyNoFfmpeg } from '../../support/ffmpeg.ts';
import { FolderPage, foldersOnDisk } from '../../support/pages/folder-page.ts';
import { limitUploads } from '../../support/links/limit-uploads.ts';
import { inWideFile } from '../../support/pages/media-page.ts';
import { eventually, playButton, positionS } from '../../support/pages/player.ts';
import { realSite } from '../../support/servers/real-site.ts';
import { waitFor } from '../../support/wait.ts';
import { settled } from '../../support/browsers/settled.ts';

const site = realSite();
const folderOf = foldersOnDisk();
const longTimeout = { timeout: 60_000 };
let administrator: SignedIn;
/** One author's page, which returns to the list of walks each time. */
let page: Page;
let table: FolderPage;
let picture: Buffer;

beforeAll(async () => {
  administrator = await setUpAdministrator(site.url, await site.server.setupSecret());
  const create = { width: 60, height: 40, channels: 3, background: '#884422' } as const;
  picture = await sharp({ create }).jpeg().toBuffer();
  page = await openLastingAdminPage(site, administrator, 'stories', { size: 'phone' });
  table = new FolderPage(page);
});

/** Each tone is different, because equal bytes are one medium. */
const aTone = (level: number) => aRecording({ toneS: 2, level: level / 100 });

/** Waits until the server has processed each of them, in its own time. */
async function soundsAreReady(): Promise<void> {
  const { accessToken: token } = administrator;
  const isReady = async () => {
    const request = { token, query: { limit: '200' } };
    const { media } = await mustCall<{ media: Medium[] }>(site.url, 'adminMedia', request);
    return media.every(({ preparation }) => preparation === undefined) || undefined;
  };
  await waitFor('what is made of the sounds', isReady, 240_000, 500);
}

/** A server without ffmpeg accepts what browsers can play as it is, and no recordings. */
const withFfmpeg = test.runIf(canRun('recordings out of a folder', whyNoFfmpeg()));

withFfmpeg(
  'a folder of sounds, pictures and texts becomes stations, in two languages',
  async () => {
    await table.openFor('Theater im Ordner');
    await table.choose(
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
    await table.rowOf('Tor').getByText('sind mehrere Dateien für eine Stelle.').waitFor();
    await table.rowOf('Keller').getByText('„alt/04 Keller.wav“ ist leer.').waitFor();
    expect(await table.take().isDisabled()).toBe(true);
    await page.getByText('3 Dateien werden nicht übernommen').click();
    await page.getByText('Plan.docx').waitFor();
    await page.getByText('Thumbs.db').waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);

    // An ambiguous name, and an unwanted file.
    await table.press('Tor ändern');
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByLabel('Station: 03 Turm.wav').selectOption({ label: 'Neue Station' });
    await table.press('Fertig mit Tor');
    await table.press('Keller ändern');
    await page.getByLabel('Wofür: alt/04 Keller.wav').selectOption({ label: 'Nicht übernehmen' });
    await page.getByLabel('Name (de)').fill('Tiefer Keller');
    await table.press('Fertig mit Tiefer Keller');
    await page.getByText('6 neu, 0 geändert').waitFor();
    await table.take().click();
    await page.getByText('Übernommen: 6 neu, 0 geändert.').waitFor(longTimeout);
  },
);

withFfmpeg(
  'a visitor hears the stations of a folder, and of the same folder once more only what is new is taken',
  async () => {
    await page.reload();
    const names = ['Rathaus', 'Brücke', 'Tor', 'Turm', 'Tiefer Keller', 'Markt'];
    for (const [index, name] of names.entries()) {
      const line = table.stations().getByRole('listitem').nth(index);
      await line.getByRole('link', { name, exact: true }).waitFor(longTimeout);
    }
    await table.stations().getByRole('link', { name: 'Brücke', exact: true }).click();
    await table.author.heading('Brücke');
    expect(await page.getByLabel('Name · English').inputValue()).toBe('Bridge');
    await page
      .getByRole('group', { name: 'Ton · English' })
      .getByText('02 Bridge.en.wav')
      .waitFor();
    await page.getByRole('link', { name: 'Zum Rundgang' }).click();
    await table.author.heading('Theater im Ordner');
    await soundsAreReady();
    await table.author.publish('aus dem Ordner');
    const visitor = await site.openPage();
    await visitor.goto(`${site.url}/a/theater-im-ordner/rathaus`);
    await visitor.getByText('Hier wohnt 1 < 2 & der Rat.').first().waitFor(longTimeout);
    await settled(visitor);
    await playButton(visitor).click();
    await eventually(() => positionS(visitor)).toBeGreaterThan(0.3);

    // The same folder again, with one sound that was recorded anew.
    await page.getByRole('link', { name: 'Stationen aus Tabelle oder Ordner …' }).click();
    await table.choose(
      folderOf('Theater', { '01 Rathaus.wav': aTone(9), '10 Markt.wav': aTone(10) }),
    );
    await page.getByRole('button', { name: 'Markt ändern' }).waitFor();
    await table.take().click();
    await page.getByText('Übernommen: 0 neu, 1 geändert.').waitFor(longTimeout);
  },
);

test('a folder import that was cut off, closed and chosen again leaves nothing half made and sends no file twice', async () => {
  const cut = /ERR_FAILED|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION/;
  const page = await openAdminPage(site, administrator, 'stories', { expected: [cut] });
  const table = new FolderPage(page);
  await table.openFor('Lange Leitung');
  const path = folderOf('Leitung', {
    '01 Kurz.wav': aTone(11),
    '02 Lang.wav': inWideFile(aTone(12), 5_000_000),
    'stationen.csv': 'Titel;Audio;Radius\nAm Anfang;01 kurz.WAV;15\nWeit;./02 Lang.wav;20\n',
  });
  const pieces = await limitUploads(page, 2);
  page.on('dialog', (dialog) => void dialog.accept());
  await table.choose(path);
  await page.getByText('2 neu, 0 geändert').waitFor();
  await table.take().click();
  const group = page.getByRole('group', { name: 'Dateien werden gesendet' });
  const line = group.getByRole('listitem').filter({ hasText: '02 Lang.wav' });
  const sent = () =>
    line.getByRole('progressbar').evaluate((bar: HTMLProgressElement) => bar.value);
  await expect.poll(sent, longTimeout).toBeGreaterThan(1_000_000);
  await group.getByText('1 von 2 Dateien sind da').waitFor(longTimeout);
  expect(await accessibilityViolations(page)).toEqual([]);
  await table.press('Alle anhalten');
  await line.getByText('Angehalten').waitFor();
  await page.context().setOffline(true);
  await table.press('Alle fortsetzen');
  await line.getByRole('alert').waitFor(longTimeout);
  await page.context().setOffline(false);
  // A device that stores no files; one that does continues by itself.
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('no room', 'QuotaExceededError');
    };
  });
  await page.reload();

  // It is reported, and nothing of it is in the walk.
  const open = page.getByRole('region', { name: 'Noch nicht ganz angekommen' });
  await open.getByText('02 Lang.wav').waitFor();
  // If the pieces were released before the page has gone, the rest might complete.
  await pieces.releasePieces();
  await page.getByRole('link', { name: 'Zum Rundgang' }).click();
  await table.stations().getByText('Noch keine Station.').waitFor();
  await page.getByRole('link', { name: 'Stationen aus Tabelle oder Ordner …' }).click();
  const begun: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/admin/uploads')) begun.push(request.method());
  });
  await table.choose(path);
  await page.getByText('2 neu, 0 geändert').waitFor();
  await table.take().click();
  await page.getByText('Übernommen: 2 neu, 0 geändert.').waitFor(longTimeout);
  expect(begun).not.toContain('POST');
  await table.stations().getByRole('link', { name: 'Weit', exact: true }).click();
  await table.author.heading('Weit');
  await page.reload();
  await page.getByRole('group', { name: 'Ton · Deutsch' }).getByText('02 Lang.wav').waitFor();
  expect(await page.getByLabel('Radius in Metern').inputValue()).toBe('20');
});

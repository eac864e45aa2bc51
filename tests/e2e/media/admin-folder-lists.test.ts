import type { Page } from 'playwright';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { aRecording } from '../../../server/testing/made-media.ts';
import { setUpAdministrator } from '../../support/servers/api-client.ts';
import { canRun } from '../../support/can-run.ts';
import { openLastingAdminPage } from '../../support/pages/admin-page.ts';
import { whyNoFfmpeg } from '../../support/ffmpeg.ts';
import { FolderPage, foldersOnDisk } from '../../support/pages/folder-page.ts';
import { limitUploads } from '../../support/links/limit-uploads.ts';
import { inWideFile } from '../../support/pages/media-page.ts';
import { realSite } from '../../support/servers/real-site.ts';

const site = realSite();
const folderOf = foldersOnDisk();
const longTimeout = { timeout: 60_000 };
/** One author's page, which returns to the list of walks each time. */
let page: Page;
let table: FolderPage;

beforeAll(async () => {
  const administrator = await setUpAdministrator(site.url, await site.server.setupSecret());
  page = await openLastingAdminPage(site, administrator, 'stories', {
    ...{ size: 'phone', expected: [/status of 415 .*\/api\/admin\/uploads/] },
  });
  table = new FolderPage(page);
});

/** Each tone is different, because equal bytes are one medium. */
const aTone = (level: number) => aRecording({ toneS: 2, level: level / 100 });

test('a table in the folder that names a missing file is reported, and the file names can be used instead', async () => {
  await table.openFor('Tabelle im Ordner');
  const files = { '01 Hof.wav': aTone(13), '02 Garten.wav': 'das ist kein Ton' };
  const list = 'Titel;Audio;Bild\nHof;01 Hof.wav;01 Hof.jpg\nGarten;02 Garten.wav;\n';
  await table.choose(folderOf('Mit Tabelle', { ...files, 'liste.csv': list }));
  await table
    .rowOf('Hof')
    .getByText('Bild (de): „01 Hof.jpg“ liegt weder im Ordner noch in der Mediathek')
    .waitFor();
  expect(await table.take().isDisabled()).toBe(true);
  await page.getByLabel('Was die Stationen beschreibt').selectOption({
    label: 'Die Namen der Dateien',
  });
  await page.getByText('2 neu, 0 geändert').waitFor();

  // The first bytes show that a file is no sound: nothing is written until it is left out.
  await table.take().click();
  const group = page.getByRole('group', { name: 'Dateien werden gesendet' });
  await group
    .getByText(/^Das ist keine Tonaufnahme.* \(Kennung: [0-9a-f]{8}\)/)
    .waitFor(longTimeout);
  await table.press('02 Garten.wav aus der Liste nehmen');
  await group.getByText('02 Garten.wav ist nicht mehr auf dem Weg.').waitFor();
  await table.press('Abbrechen');
  await table.press('Garten ändern');
  await page.getByLabel('Wofür: 02 Garten.wav').selectOption({ label: 'Nicht übernehmen' });
  await table.press('Fertig mit Garten');
  await table.take().click();
  await page.getByText('Übernommen: 2 neu, 0 geändert.').waitFor(longTimeout);
  await table.stations().getByRole('link', { name: 'Garten', exact: true }).waitFor(longTimeout);
});

test('leaving the import page shows that stations are waiting, and they are made after coming back', async () => {
  await table.openFor('Woanders');
  const pieces = await limitUploads(page, 1);
  const path = folderOf('Woanders', {
    '1 Kai.wav': inWideFile(aTone(21), 3_000_000),
    '1 Kai.txt': 'Am Wasser',
  });
  await table.choose(path);
  await page.getByText('1 neu, 0 geändert').waitFor();
  await page.getByText('Zuerst wird 1 Datei gesendet').waitFor();
  await table.take().click();
  await page.getByRole('group', { name: 'Dateien werden gesendet' }).waitFor();
  await page.getByRole('link', { name: 'Zum Rundgang' }).click();
  await page.getByText('Die Dateien werden weiter gesendet.').waitFor();
  await table.stations().getByText('Noch keine Station.').waitFor();
  await pieces.releasePieces();
  await table.author.goTo('Alle Inhalte');
  const library = page.getByRole('region', { name: 'Mediathek' });
  await library.getByRole('button', { name: '1 Kai.wav', exact: true }).waitFor(longTimeout);
  await table.author.openWalk('Woanders');
  await page.getByRole('link', { name: 'Stationen aus Tabelle oder Ordner …' }).click();
  await page.getByText('Übernommen: 1 neu, 0 geändert.').waitFor(longTimeout);
  await table.stations().getByRole('link', { name: 'Kai', exact: true }).waitFor();
});

test.runIf(canRun('a folder of 2,000 files', whyNoFfmpeg()))(
  '2,000 files are shown within ten seconds, and text typed into one of 500 names reaches its row',
  async () => {
    await table.openFor('Groß');
    const create = { width: 60, height: 40, channels: 3, background: '#884422' } as const;
    const picture = await sharp({ create }).jpeg().toBuffer();
    const halts = Array.from({ length: 500 }, (_, index) => `${index + 1} Halt ${index + 1}`);
    const path = folderOf(
      'Groß',
      Object.fromEntries(
        halts.flatMap((name, index) => [
          [`${name}.wav`, aRecording({ toneS: 0.01, level: (index + 1) / 1000 })],
          [`${name}.en.wav`, aRecording({ toneS: 0.02, level: (index + 1) / 1000 })],
          [`${name}.jpg`, picture],
          [`${name}.txt`, name],
        ]),
      ),
    );
    const begun = performance.now();
    await table.choose(path);
    await page.getByText('500 neu, 0 geändert').waitFor();
    const shownMs = performance.now() - begun;
    await table.press('Halt 250 ändern');
    await page.getByLabel('Name (de)').fill('Halt 250 am Markt');
    await page.getByRole('rowheader', { name: 'Halt 250 am Markt' }).waitFor();
    expect(shownMs).toBeLessThan(10_000);
  },
);

import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { transferFileOf, readTransferFile } from '../../../src/contract/transfer-file.ts';
import { writeContent } from '../../../src/core/transfer/content.ts';
import { readTransferCode, writeTransferCode } from '../../../src/core/transfer/transfer-code.ts';
import { accessibilityViolations, themes } from '../../support/measure/accessibility.ts';
import { type PageOptions } from '../../support/browsers/browser.ts';
import {
  eventually,
  isSounding,
  pauseButton,
  playButton,
  positionS,
} from '../../support/pages/player.ts';
import { realSite } from '../../support/servers/real-site.ts';
import { band7In, earnBand7 } from '../../support/device/signed-in-device.ts';
import { playUntilStored } from '../../support/browsers/worker.ts';
import { settled } from '../../support/browsers/settled.ts';
import { waitInPage } from '../../support/browsers/wait-in-page.ts';

const site = realSite();
const noServer = [/ERR_CONNECTION_REFUSED|ERR_FAILED|Failed to load|preload/];

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const changing = (page: Page) => dialog(page, 'Gerät wechseln');
const asking = (page: Page) => dialog(page, 'Spielstand übernehmen?');
const storedProgressIn = (page: Page) =>
  page.evaluate(() => localStorage.getItem('progress_demo') ?? '');

async function changeDevices(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menü' }).click();
  await page.getByRole('menuitem', { name: 'Gerät wechseln' }).click();
  await changing(page).waitFor();
}

/** As a visitor leaves their first phone: one station half heard, another one unlocked. */
async function halfWay(options: PageOptions = {}): Promise<Page> {
  const page = await site.openPage(options);
  await page.goto(`${site.url}/a/demo?tab=password`);
  await settled(page);
  await earnBand7(page);
  await playButton(page).click();
  await eventually(() => positionS(page)).toBeGreaterThan(3);
  await pauseButton(page).click();
  return page;
}

async function savedFile(page: Page): Promise<Buffer> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    changing(page).getByRole('button', { name: 'Als Datei sichern' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('spielstand-demo.json');
  return readFileSync(await file.path());
}

async function chooseFile(page: Page, content: Buffer | string): Promise<void> {
  await changing(page)
    .getByLabel('Datei wählen')
    .setInputFiles({
      name: 'spielstand-demo.json',
      mimeType: 'application/json',
      buffer: Buffer.from(content),
    });
}

let first: { readonly code: Buffer; readonly file: Buffer; readonly letters: string };

test('a code on the first phone, confirmed by the server or not, and the same as a file', async () => {
  const page = await halfWay({ acceptDownloads: true, expected: noServer });
  await page.route('**/api/passports/**', (route) => route.abort());
  await changeDevices(page);
  await changing(page)
    .getByText(/^Nicht bestätigt/)
    .waitFor();
  const unconfirmed = await savedFile(page);
  await page.unroute('**/api/passports/**');
  const error = { code: 'request/too-many', message: 'too many', requestId: 'f00dcafe-1111' };
  await page.route('**/api/passports/**', (route) => route.fulfill({ status: 429, json: error }));
  await changing(page).getByRole('button', { name: 'Jetzt bestätigen' }).click();
  await changing(page).getByText('denn der Server hat einen Fehler gemeldet').waitFor();
  await changing(page).getByText('f00dcafe').waitFor();
  await page.unroute('**/api/passports/**');
  await changing(page).getByRole('button', { name: 'Jetzt bestätigen' }).click();
  await changing(page)
    .getByText(/^Vom Server bestätigt am/)
    .waitFor();
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme });
    expect(await accessibilityViolations(page)).toEqual([]);
  }
  const code = await changing(page)
    .getByRole('img', { name: 'QR Code mit dem Spielstand' })
    .screenshot();
  const file = await savedFile(page);
  const [plain, signed] = [unconfirmed, file].map((one) => readTransferFile(one.toString()));
  if (!plain?.ok || !signed?.ok) throw new Error('no passport in the file');
  const signaturesFound = [plain, signed].map(({ letters: transferCode }) => {
    const reading = readTransferCode(transferCode);
    return reading.ok && reading.transfer.transferSignature !== undefined;
  });
  expect(signaturesFound).toEqual([false, true]);
  first = { code, file, letters: signed.letters };

  await page.getByRole('button', { name: 'Schließen' }).click();
  await changing(page).waitFor({ state: 'detached' });
  // The first phone has all of it: its own file changes nothing.
  await changeDevices(page);
  await chooseFile(page, unconfirmed);
  await dialog(page, 'Alles schon da').waitFor();
});

test('the second phone scans the code with the walk’s scanner, and continues there', async () => {
  const page = await site.openPage();
  await page.goto(`${site.url}/a/demo?tab=qr`);
  await settled(page);
  await dialog(page, 'QR Code Scanner')
    .getByLabel('Foto wählen')
    .setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer: first.code });
  await asking(page)
    .getByText(/Stationen offen/)
    .waitFor();
  await asking(page)
    .getByText(/seitdem unverändert\.$/)
    .waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(new URL(page.url()).hash).toBe('');
  expect(await storedProgressIn(page)).not.toContain('band-7');
  await asking(page).getByRole('button', { name: 'Übernehmen', exact: true }).click();
  const appliedDialog = dialog(page, 'Spielstand übernommen');
  await appliedDialog.waitFor();
  expect(await storedProgressIn(page)).toContain('band-7');
  await appliedDialog.getByRole('button', { name: /^Weiter mit/ }).click();
  await eventually(() => isSounding(page)).toBe(true);
  expect(await positionS(page)).toBeGreaterThan(2);
  await page.goto(`${site.url}/a/demo?tab=playlist`);
  await band7In(page).first().waitFor();
});

test('a file that is broken, of a later release or of another walk is reported as such', async () => {
  const page = await site.openPage();
  await page.goto(`${site.url}/a/museum?tab=info`);
  await settled(page);
  const [broken, later] = [first.letters.slice(2), '"version":9'];
  const { text } = transferFileOf('demo', broken);
  const cases = [
    ['Nicht lesbar', text],
    ['Nicht lesbar', 'kein JSON'],
    ['Neuere Version', first.file.toString().replace('"version": 1', later)],
  ] as const;
  for (const [name, content] of cases) {
    await changeDevices(page);
    await changing(page)
      .getByText('In diesem Rundgang ist noch nichts erreicht, was mitgenommen werden kann.')
      .waitFor();
    await chooseFile(page, content);
    await dialog(page, name).getByRole('button', { name: 'Schließen' }).last().click();
    await dialog(page, name).waitFor({ state: 'detached' });
  }
  await changeDevices(page);
  await chooseFile(page, first.file);
  const other = dialog(page, 'Ein anderer Rundgang');
  await other.getByText('Dieser Spielstand gehört zum Rundgang „demo“.').waitFor();
  await other.getByRole('button', { name: 'Rundgang öffnen' }).click();
  await page.waitForURL(/\/a\/demo\?/);
  await asking(page).getByRole('button', { name: 'Übernehmen', exact: true }).click();
  await dialog(page, 'Spielstand übernommen').waitFor();
  expect(await storedProgressIn(page)).toContain('band-7');
});

test('without its server the link is checked and applied; a changed one is rejected', async () => {
  const page = await site.openPage({ serviceWorkers: 'allow', expected: noServer });
  await playUntilStored(page, `${site.url}/a/demo`);
  await waitInPage(page, () => localStorage.getItem('klangweg_passport_key') !== null);
  await site.server.stop();

  const reading = readTransferCode(first.letters);
  if (!reading.ok) throw new Error(reading.error);
  const { content, transferSignature } = reading.transfer;
  const forged = writeTransferCode(
    writeContent({ ...content, madeAtS: content.madeAtS + 1 }),
    transferSignature,
  );
  await page.goto(`${site.url}/a/demo?tab=info#pass=${forged}`);
  await dialog(page, 'Nicht übernommen')
    .getByText(/wurde verändert/)
    .waitFor();
  expect(await storedProgressIn(page)).not.toContain('band-7');

  await page.goto(`${site.url}/a/demo?tab=playlist#pass=${first.letters}`);
  await asking(page)
    .getByText(/seitdem unverändert\.$/)
    .waitFor();
  await asking(page).getByRole('button', { name: 'Übernehmen', exact: true }).click();
  await dialog(page, 'Spielstand übernommen')
    .getByRole('button', { name: 'Schließen' })
    .last()
    .click();
  await band7In(page).first().waitFor();
  await site.server.restart();
});

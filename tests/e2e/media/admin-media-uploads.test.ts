import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Dialog, Disposable, Page } from 'playwright';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { ROLE } from '../../../src/contract/token-claims.ts';
import { aRecording } from '../../../server/testing/made-media.ts';
import { setUpAdministrator, type SignedIn } from '../../support/servers/api-client.ts';
import { accessibilityViolations } from '../../support/measure/accessibility.ts';
import { canRun } from '../../support/can-run.ts';
import { whyNoFfmpeg } from '../../support/ffmpeg.ts';
import { limitUploads } from '../../support/links/limit-uploads.ts';
import {
  card,
  chooseFile,
  fileOf,
  inWideFile,
  library,
  untilMade,
  uploads,
} from '../../support/pages/media-page.ts';
import { addPerson, openRegistration } from '../../support/servers/people.ts';
import { realSite } from '../../support/servers/real-site.ts';
import { seedSignIn } from '../../support/servers/sign-in.ts';
import { makeTempFolder } from '../../support/temp-folder.ts';
import { settled } from '../../support/browsers/settled.ts';

const site = realSite({ env: openRegistration });
let administrator: SignedIn;
/** Large enough to be still uploading when the server is stopped. */
const LONG = fileOf('Langer Weg.wav', inWideFile(aRecording({ toneS: 5, level: 0.05 }), 5_300_000));
/** Files on a disk keep their modification time, by which they are recognised. */
const folder = makeTempFolder();
afterAll(() => {
  folder.remove();
});

/** For consecutive tests; the browser logs the rejected requests. */
let lasting: Page;
/** Undoes the mock that stores no files. */
let withoutSpace: Disposable | undefined;

beforeAll(async () => {
  administrator = await setUpAdministrator(site.url, await site.server.setupSecret());
  lasting = await site.openLastingPage({
    expected: [/status of 40[48] .*\/api\/admin\/uploads\//],
  });
  await seedSignIn(lasting, administrator);
});

/** The lasting page at the library, without current or earlier uploads. */
async function atLibrary(device: 'keeps files' | 'keeps none'): Promise<Page> {
  const page = lasting;
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  const isThere =
    page.url() === `${site.url}/admin/contents` && (await uploads(page).count()) === 0;
  if (isThere && device === 'keeps none' && withoutSpace) return page;
  if (device === 'keeps none') withoutSpace ??= await storesNoFiles(page);
  else {
    await withoutSpace?.dispose();
    withoutSpace = undefined;
  }
  await seedSignIn(page, administrator);
  await page.goto(`${site.url}/admin/contents`);
  await library(page).getByRole('listitem').first().waitFor();
  await settled(page);
  const left = page.getByRole('button', { name: / verwerfen$/ });
  while ((await left.count()) > 0) {
    await left.first().click();
    await settled(page);
  }
  return page;
}

/** Accepts the browser's question about leaving during an upload. */
function leaveAllTheSame(page: Page): void {
  const accept = (dialog: Dialog) => void dialog.accept();
  page.on('dialog', accept);
  onTestFinished(() => {
    page.off('dialog', accept);
  });
}

const anotherAdministrator = (username: string): Promise<SignedIn> =>
  addPerson(site.url, administrator, { username, role: ROLE.administrator });

/** A device without space for files: from its next page on they have to be chosen again. */
const storesNoFiles = (page: Page) =>
  page.addInitScript(() => {
    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = function (name, version) {
      if (name === 'klangweg-sending') throw new DOMException('no room', 'QuotaExceededError');
      return open.call(this, name, version);
    };
  });

/** Signs in as this person; the last sign-in counts. */
async function comeAs(page: Page, person: SignedIn): Promise<void> {
  await seedSignIn(page, person);
  await page.reload();
  await library(page).getByRole('listitem').first().waitFor();
  // The page queries the server's offset of each interrupted file one by one.
  await settled(page);
}

const withFfmpeg = test.runIf(canRun('recordings that are uploaded', whyNoFfmpeg()));

withFfmpeg(
  'an upload goes on after a pause and a reload, is one medium however often it comes, and can be heard',
  async () => {
    const onDisk = join(folder.path, LONG.name);
    writeFileSync(onDisk, LONG.buffer);
    const page = await atLibrary('keeps files');
    const pieces = await limitUploads(page, 2);
    await chooseFile(page, onDisk);
    const line = uploads(page).filter({ hasText: LONG.name });
    await expect
      .poll(() => line.getByRole('progressbar').evaluate((bar: HTMLProgressElement) => bar.value))
      .toBeGreaterThan(1_000_000);
    // A page without any interaction is never asked.
    await page.getByLabel('Suchen').click();
    const beforeUnloadDialog = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const leaveDialog = await beforeUnloadDialog;
    expect(leaveDialog.type()).toBe('beforeunload');
    await leaveDialog.dismiss();
    await page.getByRole('button', { name: `${LONG.name} anhalten` }).click();
    await line.getByText('Angehalten').waitFor();
    await pieces.releasePieces();

    // The device stores the file, and that it was paused.
    await page.reload();
    await line.getByText(/^Angehalten · \d,\d\sMB von 5,\d\sMB$/).waitFor();
    withoutSpace = await storesNoFiles(page);
    // Foreign data in the storage does no harm.
    await page.evaluate(() => {
      localStorage.setItem('klangweg_upload_half', '{"owner":');
      localStorage.setItem('klangweg_upload_foreign', '{"url":"https://else.example/x"}');
    });
    await page.reload();
    await line.getByText(/^\d,\d\sMB von 5,\d\sMB angekommen$/).waitFor();
    await line
      .getByText(
        'Wurde unterbrochen. Dieselbe Datei noch einmal auswählen, dann geht es dort weiter.',
      )
      .waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    const begun: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/admin/uploads')) begun.push(request.method());
    });
    const resumeField = page.getByLabel(`Datei auswählen und ${LONG.name} fortsetzen`);
    await resumeField.setInputFiles({ ...LONG, name: 'Umweg.wav' });
    await line.getByRole('alert').getByText(`„Umweg.wav“ ist nicht „${LONG.name}“`).waitFor();
    await resumeField.setInputFiles(LONG);
    await line.getByText('Größe oder Datum sind anders').waitFor();
    expect(begun).toEqual([]);
    // A network so slow that the server times out before the end of a piece.
    let slowPieces = 0;
    await page.route('**/api/admin/uploads/*', (route) => {
      if (route.request().method() !== 'PATCH' || slowPieces > 0) return route.continue();
      slowPieces += 1;
      return route.fulfill({ status: 408 });
    });
    await resumeField.setInputFiles(onDisk);
    // Matched by its beginning: the amount „angekommen“ is there from the start.
    await line.getByText(/^Angekommen · /).waitFor();
    expect(await uploads(page).count()).toBe(1);
    expect(slowPieces).toBe(1);
    expect(begun).not.toContain('POST');
    await page.unrouteAll({ behavior: 'wait' });

    await chooseFile(page, { ...LONG, name: 'Derselbe Weg.wav' });
    await expect.poll(() => uploads(page).getByText('Angekommen').count()).toBe(2);
    expect(await card(page, 'Derselbe Weg.wav').count()).toBe(0);

    await card(page, LONG.name).getByText('Unbenutzt').waitFor(untilMade);
    await page.getByRole('button', { name: LONG.name, exact: true }).click();
    await page.getByRole('img', { name: 'Verlauf der Lautstärke' }).waitFor();
    const sound = page.locator('audio[controls]');
    const heard = await sound.evaluate(async (element: HTMLAudioElement) => {
      await element.play();
      return { seconds: Math.round(element.duration), source: element.src.includes('.m4a') };
    });
    expect(heard).toEqual({ seconds: 5, source: true });
  },
);

test('a file that was still queued is uploaded after a reload, or can be chosen again together with others', async () => {
  const page = await atLibrary('keeps files');
  let isBlocked = true;
  let blocked = 0;
  await page.route('**/api/admin/uploads/*', (route) => {
    if (!isBlocked || route.request().method() !== 'PATCH') return route.continue();
    blocked += 1;
  });
  const made = (...names: string[]) =>
    names.map((name, index) => {
      const onDisk = join(folder.path, name);
      writeFileSync(onDisk, aRecording({ toneS: 1 + index, level: 0.02 * name.length }));
      return onDisk;
    });
  const phases = async () =>
    (await uploads(page).allInnerTexts()).map((line) => {
      const [, name = '', phase = ''] = /^(.+)\n+(\S+(?: gesendet)?)/.exec(line) ?? [];
      return `${name}: ${phase}`;
    });
  await page
    .getByLabel('Dateien auswählen')
    .setInputFiles(made('d.wav', 'c.wav', 'b.wav', 'a.wav'));
  await page.getByRole('button', { name: 'a.wav anhalten' }).click();
  const before = ['d.wav: Wird gesendet', 'c.wav: Wird gesendet', 'b.wav: Wartet'];
  await expect.poll(phases).toEqual([...before, 'a.wav: Angehalten']);
  await expect.poll(() => blocked).toBe(2);
  const beside = await page.context().newPage();
  await beside.goto(`${site.url}/admin/contents`);
  await beside.getByRole('region', { name: 'Mediathek' }).getByRole('listitem').first().waitFor();
  await settled(beside);
  expect(await beside.getByRole('list', { name: 'Wird hochgeladen' }).count()).toBe(0);
  await beside.close();

  leaveAllTheSame(page);
  isBlocked = false;
  // It resumes wherever its author returns.
  const piece = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await page.goto(`${site.url}/admin`);
  await piece;
  await page.getByRole('button', { name: 'new Stuff' }).click();
  await page.getByRole('menuitem', { name: 'Alle Inhalte' }).click();
  const arrived = ['d.wav: Angekommen', 'c.wav: Angekommen', 'b.wav: Angekommen'];
  await expect.poll(phases).toEqual([...arrived, 'a.wav: Angehalten']);
  await page.getByRole('button', { name: 'a.wav fortsetzen' }).click();
  await uploads(page).filter({ hasText: 'a.wav' }).getByText('Angekommen').waitFor();

  isBlocked = true;
  withoutSpace = await storesNoFiles(page);
  await page.reload();
  await library(page).getByRole('listitem').first().waitFor();
  await settled(page);
  expect(await uploads(page).count()).toBe(0);
  const resumeField = made('gg.wav', 'ff.wav', 'ee.wav');
  await page.getByLabel('Dateien auswählen').setInputFiles(resumeField);
  await uploads(page).filter({ hasText: 'ee.wav' }).getByText('Wartet').waitFor();
  await expect.poll(() => blocked).toBe(4);
  isBlocked = false;
  await page.reload();
  await expect
    .poll(() =>
      uploads(page)
        .getByText(/^Wartete noch, als die Seite geschlossen wurde/)
        .count(),
    )
    .toBe(3);
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByLabel('Dateien auswählen', { exact: true }).setInputFiles(resumeField);
  await expect
    .poll(phases)
    .toEqual(['gg.wav: Angekommen', 'ff.wav: Angekommen', 'ee.wav: Angekommen']);
  await page.reload();
  await card(page, 'ee.wav').waitFor();
  await settled(page);
  expect(await uploads(page).count()).toBe(0);
});

test('an interrupted upload is shown to its user alone, can be discarded on the server, and disappears when the server deletes it', async () => {
  const page = await atLibrary('keeps none');
  leaveAllTheSame(page);
  const beforeUnloadDialog: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/admin/uploads/')) beforeUnloadDialog.push(request.method());
  });
  // One piece of each gets through.
  const begun = new Set<string>();
  await page.route('**/api/admin/uploads/*', async (route) => {
    const url = route.request().url();
    if (route.request().method() === 'PATCH' && begun.has(url)) return;
    if (route.request().method() === 'PATCH') begun.add(url);
    await route.continue();
  });
  const uploadUrls: string[] = [];
  for (const [index, name] of ['Kurzer Weg.wav', 'Holzweg.wav'].entries()) {
    const onDisk = join(folder.path, name);
    writeFileSync(onDisk, aRecording({ toneS: 30 + index, level: 0.05 }));
    const made = page.waitForResponse((response) => response.url().endsWith('/api/admin/uploads'));
    await chooseFile(page, onDisk);
    uploadUrls.push((await (await made).headerValue('location')) ?? '');
    await uploads(page)
      .filter({ hasText: name })
      .getByText(/\d\sMB von/)
      .waitFor();
  }
  const bearer = { authorization: `Bearer ${administrator.accessToken}`, 'tus-resumable': '1.0.0' };
  const isThere = async (place = '') =>
    (await fetch(site.url + place, { method: 'HEAD', headers: bearer })).ok;
  expect(await Promise.all(uploadUrls.map(isThere))).toEqual([true, true]);
  // Another tab does not report the upload of this one as interrupted.
  const beside = await page.context().newPage();
  await seedSignIn(beside, administrator);
  await beside.goto(`${site.url}/admin/contents`);
  await beside.getByRole('region', { name: 'Mediathek' }).getByRole('listitem').first().waitFor();
  await settled(beside);
  expect(await beside.getByText('Wurde unterbrochen').count()).toBe(0);
  await beside.close();

  // The pieces stay held back until their page has gone: released, the uploads might complete
  // before.
  await page.reload();
  const [lost, resumable] = [
    uploads(page).filter({ hasText: 'Kurzer Weg' }),
    uploads(page).filter({ hasText: 'Holzweg' }),
  ];
  await lost.getByText('Wurde unterbrochen').waitFor();
  await resumable.getByText('Wurde unterbrochen').waitFor();
  beforeUnloadDialog.length = 0;
  await comeAs(page, await anotherAdministrator('Bert'));
  expect([await uploads(page).count(), beforeUnloadDialog]).toEqual([0, []]);

  const swept = await fetch(site.url + uploadUrls[0], { method: 'DELETE', headers: bearer });
  expect(swept.status).toBe(204);
  await comeAs(page, administrator);
  await resumable.getByText('Wurde unterbrochen').waitFor();
  expect(await lost.count()).toBe(0);
  await page.getByRole('button', { name: 'Holzweg.wav verwerfen' }).click();
  await uploads(page).first().waitFor({ state: 'detached' });
  await expect.poll(() => isThere(uploadUrls[1])).toBe(false);
  await comeAs(page, administrator);
  expect(await uploads(page).count()).toBe(0);
});

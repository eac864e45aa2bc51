import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Download, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filesOfTar } from '../../../server/archive-files/testing/forged-archive.ts';
import { readFullStoryArchive } from '../../../server/archives/read-full-story-archive.ts';
import type { DraftRead } from '../../../src/contract/admin/walks.ts';
import { accessibilityViolations } from '../../support/measure/accessibility.ts';
import {
  mustCall,
  password,
  setUpAdministrator,
  type SignedIn,
} from '../../support/servers/api-client.ts';
import { openBreakingLink, type BreakingLink } from '../../support/links/breaking-link.ts';
import { goToWalk } from '../../support/pages/admin-page.ts';
import { addDraft } from '../../support/stories/draft-story.ts';
import { realSite } from '../../support/servers/real-site.ts';
import { seedSignIn } from '../../support/servers/sign-in.ts';
import { waitFor } from '../../support/wait.ts';
import { settled } from '../../support/browsers/settled.ts';

const site = realSite();
let administrator: SignedIn;
let link: BreakingLink;
let name: string;
/** The page of the tests without errors. */
let page: Page;

beforeAll(async () => {
  administrator = await setUpAdministrator(site.url, await site.server.setupSecret());
  link = await openBreakingLink(site.url);
  const { accessToken: token } = administrator;
  await mustCall(site.url, 'adminMakeBackup', { token, body: { hasMedia: true } });
  const made = async () => {
    const read = await mustCall<{ backups: { name: string }[] }>(site.url, 'adminBackups', {
      token,
    });
    return read.backups[0]?.name;
  };
  name = await waitFor('a backup', made);
  page = await site.openLastingPage();
  await seedSignIn(page, administrator);
});
afterAll(() => link.close());

const button = (page: Page, label: string | RegExp) => page.getByRole('button', { name: label });
const downloadLink = (page: Page) => page.getByRole('link', { name: 'Datei herunterladen' });

test('a download that breaks off resumes, and its link is then reported as used', async () => {
  await page.goto(`${link.url}/admin/backup/db`);
  await button(page, /^Herunterladen/).click();
  await page.getByLabel('Eigenes Passwort').fill(password);
  await button(page, 'Link erstellen').click();
  await downloadLink(page).waitFor();
  const stored = readFileSync(join(site.server.dataFolder, 'backups', name));
  const half = Math.floor(stored.length / 2);
  link.breakAfter(half);
  const [file] = await Promise.all([page.waitForEvent('download'), downloadLink(page).click()]);
  expect(readFileSync(await file.path()).equals(stored)).toBe(true);
  const requested = link.heads.filter((head) => head.startsWith('GET /api/backups/'));
  expect(requested.map((head) => /range: bytes=(\d+)-/i.exec(head)?.[1])).toEqual([
    ...[undefined, expect.stringMatching(/^\d+$/)],
  ]);
  await page.getByText(/^Der Link ist benutzt, der Download hat begonnen\./).waitFor();
  expect(await downloadLink(page).count()).toBe(0);
  expect(await accessibilityViolations(page)).toEqual([]);
  await button(page, 'Neuen Link erstellen').click();
  expect(await page.getByLabel('Eigenes Passwort').inputValue()).toBe('');
});

test('an expired link is reported and a new one offered; the password stays until it opened something', async () => {
  const page = await site.openPage({ expected: [/status of 503/] });
  await seedSignIn(page, administrator);
  await page.clock.install();
  await page.goto(`${link.url}/admin/backup/db`);
  await button(page, /^Herunterladen/).click();
  await page.getByLabel('Eigenes Passwort').fill(password);
  await page.route(/\/link$/, (route) => route.fulfill({ status: 503, body: '' }));
  await button(page, 'Link erstellen').click();
  await page.getByText(/^Der Server hat gerade eine Störung/).waitFor();
  expect(await page.getByLabel('Eigenes Passwort').inputValue()).toBe(password);
  await page.unroute(/\/link$/);
  const nowMs = () => page.evaluate(() => Date.now());
  const requestedMs = await nowMs();
  await button(page, 'Link erstellen').click();
  await downloadLink(page).waitFor();
  // The events that end it count from here on.
  await settled(page);
  const comeMs = await nowMs();
  // The time is stopped from here on: the link was made at some moment between the two.
  await page.clock.pauseAt(requestedMs + 599_000);
  expect(await downloadLink(page).count()).toBe(1);
  await page.clock.pauseAt(comeMs + 600_001);
  await page.getByText('Die Zeit dieses Links ist um.').waitFor();
  expect(await downloadLink(page).count()).toBe(0);
  await button(page, 'Neuen Link erstellen').click();
  await page.getByLabel('Eigenes Passwort').waitFor();
});

const filesIn = async (download: Download) =>
  filesOfTar(gunzipSync(readFileSync(await download.path()))).map(({ name }) => name);

test('the link of a walk’s archive is reported as used too, and one press makes a new one', async () => {
  await goToWalk(page, 'Die verschwundene Glocke');
  await button(page, 'Als Datei sichern').click();
  const [first] = await Promise.all([page.waitForEvent('download'), downloadLink(page).click()]);
  expect(await filesIn(first)).toEqual(expect.arrayContaining(['manifest.json', 'draft.json']));
  await page.getByText(/Bricht er ab, braucht es einen neuen Link\.$/).waitFor();
  await button(page, 'Neuen Link erstellen').click();
  const [second] = await Promise.all([page.waitForEvent('download'), downloadLink(page).click()]);
  expect(await filesIn(second)).toEqual(expect.arrayContaining(['manifest.json', 'draft.json']));
});

test('a walk with a long history shows its older revisions folded, and exports all of them', async () => {
  const { id } = await addDraft(site.server, { slug: 'lang', title: 'Lange Geschichte' });
  await publishOften(id, 12);
  await page.goto(`${link.url}/admin/stories/${id}`);
  await button(page, 'Fassung 3 als Entwurf').waitFor();
  await settled(page);
  const oldest = button(page, 'Fassung 1 als Entwurf');
  expect(await oldest.count()).toBe(0);
  await page.getByText('Ältere Fassungen (2)', { exact: true }).click();
  await oldest.waitFor();
  expect(await accessibilityViolations(page)).toEqual([]);
  await button(page, 'Als Datei sichern').click();
  const [file] = await Promise.all([page.waitForEvent('download'), downloadLink(page).click()]);
  const { header } = await readFullStoryArchive(await file.path());
  expect(header.revisions).toBe(12);
});

async function publishOften(id: string, times: number): Promise<void> {
  const { accessToken: token } = administrator;
  const params = { id };
  let { version } = (await mustCall<DraftRead>(site.url, 'adminDraft', { token, params })).story;
  for (let index = 1; index <= times; index += 1) {
    const changes = [{ field: 'storyMeta_subtitle', languageId: 2, value: `Fassung ${index}` }];
    const saved = await mustCall<{ versions: Record<string, number> }>(
      site.url,
      'adminSaveFields',
      {
        ...{ token, params: { kind: 'story', id }, body: { version, changes } },
      },
    );
    version = saved.versions[id] ?? 0;
    await mustCall(site.url, 'adminPublish', { token, params, body: {} });
  }
}

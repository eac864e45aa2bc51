import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readWholeParcel } from '../../server/parcel/read-whole-parcel.ts';
import type { DraftRead } from '../../src/contract/admin/walks.ts';
import { accessibilityFaults } from '../support/accessibility.ts';
import { mustCall, password, setUpAdministrator, type SignedIn } from '../support/api-client.ts';
import { openBreakingLink, type BreakingLink } from '../support/breaking-link.ts';
import { goToWalk } from '../support/desk-page.ts';
import { addDraft } from '../support/draft-story.ts';
import { realHouse } from '../support/real-house.ts';
import { bringSignIn } from '../support/sign-in.ts';
import { waitFor } from '../support/wait.ts';
import { settled } from '../support/settled.ts';

const house = realHouse();
let administrator: SignedIn;
let link: BreakingLink;
let name: string;
/** Where nothing goes wrong. */
let page: Page;

beforeAll(async () => {
  administrator = await setUpAdministrator(house.url, await house.server.setupSecret());
  link = await openBreakingLink(house.url);
  const { accessToken: token } = administrator;
  await mustCall(house.url, 'adminMakeBackup', { token, body: { hasMedia: true } });
  const made = async () => {
    const read = await mustCall<{ backups: { name: string }[] }>(house.url, 'adminBackups', {
      token,
    });
    return read.backups[0]?.name;
  };
  name = await waitFor('a backup', made);
  page = await house.openLastingPage();
  await bringSignIn(page, administrator);
});
afterAll(() => link.close());

const button = (page: Page, label: string | RegExp) => page.getByRole('button', { name: label });
const takeKey = (page: Page) => page.getByRole('link', { name: 'Datei herunterladen' });

test('a download that breaks off in the middle goes on from there, and its link says that it is used', async () => {
  await page.goto(`${link.url}/admin/backup/db`);
  await button(page, /^Herunterladen/).click();
  await page.getByLabel('Eigenes Passwort').fill(password);
  await button(page, 'Link erstellen').click();
  await takeKey(page).waitFor();
  const kept = readFileSync(join(house.server.dataFolder, 'backups', name));
  const half = Math.floor(kept.length / 2);
  link.breakAfter(half);
  const [file] = await Promise.all([page.waitForEvent('download'), takeKey(page).click()]);
  expect(readFileSync(await file.path()).equals(kept)).toBe(true);
  const asked = link.heads.filter((head) => head.startsWith('GET /api/backups/'));
  expect(asked.map((head) => /range: bytes=(\d+)-/i.exec(head)?.[1])).toEqual([
    ...[undefined, expect.stringMatching(/^\d+$/)],
  ]);
  await page.getByText(/^Der Link ist benutzt, der Download hat begonnen\./).waitFor();
  expect(await takeKey(page).count()).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  await button(page, 'Neuen Link erstellen').click();
  expect(await page.getByLabel('Eigenes Passwort').inputValue()).toBe('');
});

test('a link whose time is over says so and offers the next one; a password stays until it opened something', async () => {
  const page = await house.openPage({ expected: [/status of 503/] });
  await bringSignIn(page, administrator);
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
  const askedMs = await nowMs();
  await button(page, 'Link erstellen').click();
  await takeKey(page).waitFor();
  // What ends it counts from here on.
  await settled(page);
  const comeMs = await nowMs();
  // The time is held from here on: it was made at some moment between the two.
  await page.clock.pauseAt(askedMs + 599_000);
  expect(await takeKey(page).count()).toBe(1);
  await page.clock.pauseAt(comeMs + 600_001);
  await page.getByText('Die Zeit dieses Links ist um.').waitFor();
  expect(await takeKey(page).count()).toBe(0);
  await button(page, 'Neuen Link erstellen').click();
  await page.getByLabel('Eigenes Passwort').waitFor();
});

test('the link of a walk that was saved as a file is used up in words too, and the next one is a press away', async () => {
  await goToWalk(page, 'Die verschwundene Glocke');
  await button(page, 'Als Datei sichern').click();
  const [first] = await Promise.all([page.waitForEvent('download'), takeKey(page).click()]);
  expect(
    readFileSync(await first.path())
      .subarray(0, 15)
      .toString(),
  ).toBe('KLANGWEG PARCEL');
  await page.getByText(/Bricht er ab, braucht es einen neuen Link\.$/).waitFor();
  await button(page, 'Neuen Link erstellen').click();
  const [second] = await Promise.all([page.waitForEvent('download'), takeKey(page).click()]);
  expect(
    readFileSync(await second.path())
      .subarray(0, 15)
      .toString(),
  ).toBe('KLANGWEG PARCEL');
});

test('a walk with a long history shows its older versions folded, and all of them go into its file', async () => {
  const { id } = await addDraft(house.server, { slug: 'lang', title: 'Lange Geschichte' });
  await publishOften(id, 12);
  await page.goto(`${link.url}/admin/stories/${id}`);
  await button(page, 'Fassung 3 als Entwurf').waitFor();
  await settled(page);
  const oldest = button(page, 'Fassung 1 als Entwurf');
  expect(await oldest.count()).toBe(0);
  await page.getByText('Ältere Fassungen (2)', { exact: true }).click();
  await oldest.waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await button(page, 'Als Datei sichern').click();
  const [file] = await Promise.all([page.waitForEvent('download'), takeKey(page).click()]);
  const { header } = await readWholeParcel(await file.path());
  expect(header.revisions).toBe(12);
});

async function publishOften(id: string, times: number): Promise<void> {
  const { accessToken: token } = administrator;
  const params = { id };
  let { version } = (await mustCall<DraftRead>(house.url, 'adminDraft', { token, params })).story;
  for (let at = 1; at <= times; at += 1) {
    const changes = [{ field: 'storyMeta_subtitle', languageId: 2, value: `Fassung ${at}` }];
    const saved = await mustCall<{ versions: Record<string, number> }>(
      house.url,
      'adminSaveFields',
      {
        ...{ token, params: { kind: 'story', id }, body: { version, changes } },
      },
    );
    version = saved.versions[id] ?? 0;
    await mustCall(house.url, 'adminPublish', { token, params, body: {} });
  }
}

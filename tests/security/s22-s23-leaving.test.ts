import { decodeJwt } from 'jose';
import { sql } from 'kysely';
import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import type { ProgressBody } from '../../src/contract/progress.ts';
import {
  callApi,
  mustCall,
  password,
  signUp,
  type SignedIn,
} from '../support/servers/api-client.ts';
import { fromNewAddress } from '../support/links/from-address.ts';
import { openRaw } from '../support/stores/open-stores.ts';
import { openRegistration, addPeople, type PeopledServer } from '../support/servers/people.ts';
import { playButton } from '../support/pages/player.ts';
import { realSite } from '../support/servers/real-site.ts';
import { settled } from '../support/browsers/settled.ts';
import { aToken } from '../support/servers/tokens.ts';

const site = realSite({ env: openRegistration });
let peopled: PeopledServer;
beforeAll(async () => {
  peopled = await addPeople(site.server);
});

/** A walk that was begun by somebody whose token is stored on the device. */
async function walking(token: string, userId: string, isServerDown = false): Promise<Page> {
  const page = await site.openPage({
    extraHTTPHeaders: fromNewAddress(),
    expected: [/40[13]|Failed to load/],
  });
  await page.addInitScript(
    ([stored, id]) => {
      if (sessionStorage.getItem('stored') !== null) return;
      sessionStorage.setItem('stored', 'yes');
      localStorage.setItem('token', stored ?? '');
      localStorage.setItem('userId', id ?? '');
    },
    [token, userId],
  );
  // Before the first request: the server retains what it has received once.
  if (isServerDown) await page.route('**/api/progress/**', (route) => route.abort());
  await page.goto(`${site.url}/a/demo/turm`);
  await settled(page);
  await playButton(page).click();
  await expect.poll(async () => (await keys(page)).includes('progress_demo')).toBe(true);
  return page;
}

/** The stations that the server knows to have been opened. */
async function openedOnServer(token: string): Promise<readonly string[]> {
  const body = { epoch: 0, entries: [], positions: [], ops: [] };
  const response = await mustCall<ProgressBody>(site.url, 'progress', {
    token,
    params: { slug: 'demo' },
    body,
  });
  return response.entries.map(({ slug }) => slug);
}

const keys = (page: Page) => page.evaluate(() => Object.keys(localStorage));

/**
 * Media of restricted walks and drafts are not stored on a device yet: deleting them comes with
 * that.
 */
test.each([
  ['with', 'handed over first, and leaves the device'],
  ['without', 'kept under their id'],
])('S22 an explicit sign-out %s the server leaves nothing readable: it is %s', async (how) => {
  const person = await peopled.newPerson('registered');
  const { accessToken = '', userId = '' } = person ?? {};
  const page = await walking(accessToken, userId, how === 'without');
  await page.getByRole('button', { name: 'Menü' }).click();
  await page.getByRole('menuitem', { name: 'Abmelden' }).click();
  await page.getByRole('heading', { name: 'Hinweis' }).waitFor();
  await expect.poll(async () => (await keys(page)).includes('token')).toBe(false);
  const left = await keys(page);
  expect(left).not.toContain('userId');
  expect(left).not.toContain('progress_demo');
  // Data without any other copy waits under its owner's id.
  expect(left.includes(`kept_progress_${userId}_demo`)).toBe(how === 'without');
  // The earlier token is no longer valid.
  const statusOf = async () =>
    (await callApi(site.url, 'user', { token: accessToken, body: { userId } })).status;
  await expect.poll(statusOf).toBe(401);
  const body = { username: String(decodeJwt(accessToken)['username']), password };
  const signedInAnew = await mustCall<SignedIn>(site.url, 'login', { body });
  expect((await openedOnServer(signedInAnew.accessToken)).includes('turm')).toBe(how === 'with');
  await page.goto(`${site.url}/a/demo?tab=info`);
  await settled(page);
  await page.getByRole('tab').first().waitFor();
  expect(await page.getByRole('button', { name: 'Reset', exact: true }).count()).toBe(0);
});

test('S22 an expired token deletes nothing', async () => {
  const exp = Math.floor(Date.now() / 1000) + 5;
  const page = await walking(aToken({ exp, username: 'Ada', userId: '77', role: 2 }), '77');
  await expect.poll(async () => (await keys(page)).includes('token')).toBe(false);
  expect(await keys(page)).toContain('progress_demo');
});

/** The map's tests show that positions never leave the phone, where positions are requested. */
test('S23 deleting one’s data leaves no row, and in the log a number without a name', async () => {
  const name = 'Eine, die geht';
  const { accessToken: token, userId } = await signUp(site.url, name);
  await mustCall(site.url, 'progress', {
    token,
    params: { slug: 'demo' },
    body: {
      epoch: 0,
      entries: [],
      positions: [{ track: 'turm', positionS: 12, counter: 1, device: `Handy von ${name}` }],
      ops: [],
    },
  });
  const findings = async () => {
    const raw = await openRaw<unknown>({ dataFolder: site.server.dataFolder });
    const tables = await sql<{ name: string }>`
      select name from sqlite_master where type = 'table'`.execute(raw);
    const found: string[] = [];
    for (const table of tables.rows) {
      const { rows } = await sql`select * from ${sql.table(table.name)}`.execute(raw);
      const text = JSON.stringify(rows);
      if (text.includes(userId)) found.push(`id in ${table.name}`);
      if (text.includes(name)) found.push(`name in ${table.name}`);
    }
    await raw.destroy();
    return found;
  };
  expect(await findings()).toEqual(
    expect.arrayContaining(['name in users', 'id in progress', 'name in progress']),
  );
  const rejected = await callApi(site.url, 'deleteMe', { token, body: { password: 'falsch' } });
  expect([rejected.status, rejected.body]).toMatchObject([403, { code: 'password/wrong' }]);
  expect((await callApi(site.url, 'deleteMe', { token })).status).toBe(403);
  await mustCall(site.url, 'deleteMe', { token, body: { password } });
  expect(await findings()).toEqual(['id in audit']);
});

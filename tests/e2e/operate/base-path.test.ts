import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { password, setUpAdministrator } from '../../support/servers/api-client.ts';
import { realSite } from '../../support/servers/real-site.ts';
import { settled } from '../../support/browsers/settled.ts';

const site = realSite({ env: { BASE_PATH: '/rundgang' } });

/** For consecutive tests on one page. */
let page: Page;
beforeAll(async () => {
  page = await site.openLastingPage({ expected: [/status of 401 .*\/rundgang\/api\/login/] });
});

test('below a base path a walk is hydrated and plays, and every link stays below it', async () => {
  const outside: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/rundgang/')) outside.push(pathname);
  });
  await page.goto(`${site.url}/rundgang/a/demo`);
  await settled(page);
  await page.getByRole('button', { name: 'Abspielen', exact: true }).click();
  await expect
    .poll(() => page.evaluate(() => document.querySelector('audio')?.currentTime ?? 0))
    .toBeGreaterThan(0.2);
  await page.goto(`${site.url}/rundgang/`);
  await page.getByRole('link', { name: 'Demo anhören' }).click();
  await page.waitForURL('**/a/demo');
  await settled(page);
  expect(new URL(page.url()).pathname).toBe('/rundgang/a/demo');
  expect(outside).toEqual([]);
});

test('below a base path signing in requests the right address', async () => {
  await page.goto(`${site.url}/rundgang/login`);
  await page.getByLabel('Benutzername').fill('niemand');
  await page.getByLabel('Passwort').fill('falsch');
  const response = page.waitForResponse(`${site.url}/rundgang/api/login`);
  await page.getByRole('button', { name: 'Einloggen' }).click();
  expect((await response).status()).toBe(401);
  await page.getByText('Einloggen nicht möglich.').waitFor();

  // The login also returns to the admin page that required it, below the path.
  const url = `${site.url}/rundgang`;
  await setUpAdministrator(url, await site.server.setupSecret());
  const wanted = `${url}/admin/stories?state=draft`;
  await page.goto(wanted);
  await page.waitForURL(`${url}/login`);
  await page.getByLabel('Benutzername').fill('Verwalterin');
  await page.getByLabel('Passwort').fill(password);
  await page.getByRole('button', { name: 'Einloggen' }).click();
  await page.waitForURL(wanted);
  await page.getByRole('heading', { level: 1, name: 'Rundgänge' }).waitFor();
});

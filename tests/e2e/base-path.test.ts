import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { password, setUpAdministrator } from '../support/api-client.ts';
import { realHouse } from '../support/real-house.ts';
import { settled } from '../support/settled.ts';

const house = realHouse({ env: { BASE_PATH: '/rundgang' } });

/** In a row on one page. */
let page: Page;
beforeAll(async () => {
  page = await house.openLastingPage({ expected: [/status of 401 .*\/rundgang\/api\/login/] });
});

test('below a base path a walk is taken over and sounds, and every way stays below it', async () => {
  const outside: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/rundgang/')) outside.push(pathname);
  });
  await page.goto(`${house.url}/rundgang/a/demo`);
  await settled(page);
  await page.getByRole('button', { name: 'Abspielen', exact: true }).click();
  await expect
    .poll(() => page.evaluate(() => document.querySelector('audio')?.currentTime ?? 0))
    .toBeGreaterThan(0.2);
  await page.goto(`${house.url}/rundgang/`);
  await page.getByRole('link', { name: 'Demo anhören' }).click();
  await page.waitForURL('**/a/demo');
  await settled(page);
  expect(new URL(page.url()).pathname).toBe('/rundgang/a/demo');
  expect(outside).toEqual([]);
});

test('below a base path signing in asks the right address', async () => {
  await page.goto(`${house.url}/rundgang/login`);
  await page.getByLabel('Benutzername').fill('niemand');
  await page.getByLabel('Passwort').fill('falsch');
  const answer = page.waitForResponse(`${house.url}/rundgang/api/login`);
  await page.getByRole('button', { name: 'Einloggen' }).click();
  expect((await answer).status()).toBe(401);
  await page.getByText('Einloggen nicht möglich.').waitFor();

  // And leads to the page of the administration that asked for it, below the path as well.
  const url = `${house.url}/rundgang`;
  await setUpAdministrator(url, await house.server.setupSecret());
  const wanted = `${url}/admin/stories?state=draft`;
  await page.goto(wanted);
  await page.waitForURL(`${url}/login`);
  await page.getByLabel('Benutzername').fill('Verwalterin');
  await page.getByLabel('Passwort').fill(password);
  await page.getByRole('button', { name: 'Einloggen' }).click();
  await page.waitForURL(wanted);
  await page.getByRole('heading', { level: 1, name: 'Rundgänge' }).waitFor();
});

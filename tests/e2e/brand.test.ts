import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { aWalk } from '../../src/core/story/testing/a-walk.ts';
import { accessibilityFaults, themes } from '../support/accessibility.ts';
import { mustCall } from '../support/api-client.ts';
import { realHouse } from '../support/real-house.ts';
import { bringSignIn } from '../support/sign-in.ts';
import { settled } from '../support/settled.ts';

const house = realHouse({ walks: [aWalk('gang').withTrack().build()] });
const NAME = 'Stadtmuseum Oberwispel';
const CLAIM = 'Wege, die klingen';
const narrow = { width: 320, height: 700 };
/** As long as the settings take it, and without a short word. */
const LONGEST = 'Donaudampfschifffahrtsgesellschaftsgeschichten, '.repeat(7).slice(0, 300);

const sign = (page: Page) => page.locator('.house-sign');

async function named(page: Page, brand: object): Promise<void> {
  await page.route('**/api/config', async (route) => {
    const response = await route.fetch();
    const config = (await response.json()) as { brand: object };
    await route.fulfill({ response, json: { ...config, brand } });
  });
}

/** As the page on the device is: it was built before anybody had given it a name. */
async function withoutServer(page: Page, path: string): Promise<void> {
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const built = html.replace(/(application-name" content=")[^>]*>/, '$1">');
    await route.fulfill({ response, body: built });
  });
  await page.route('**/api/config', (route) => route.abort());
}

const settle = (claim: Readonly<Record<string, string>>) =>
  mustCall(house.url, 'adminSaveSettings', {
    token: house.administrator.accessToken,
    body: { brand: { name: NAME, claim } },
  });

test('the brand that the server names stands in head and title, and stays without a network; a claim that is no text is not shown', async () => {
  const page = await house.openPage({ expected: [/ERR_FAILED/] });
  await named(page, { name: NAME, claim: { de: CLAIM } });
  await page.goto(`${house.url}/code`);
  await sign(page).filter({ hasText: NAME }).getByText(CLAIM, { exact: true }).waitFor();
  await expect.poll(() => page.title()).toContain(` · ${NAME}`);
  await withoutServer(page, '/code');
  await page.reload();
  await sign(page).filter({ hasText: NAME }).getByText(CLAIM, { exact: true }).waitFor();
  await expect.poll(() => page.title()).toContain(` · ${NAME}`);
  for (const claim of [{ de: 'a' }, '{"de":{"a":1}}', '{"de":', '["de"]']) {
    await page.evaluate(
      (kept) => {
        localStorage.setItem('klangweg_brand', kept);
      },
      JSON.stringify({ name: NAME, claim }),
    );
    await page.reload();
    await sign(page).filter({ hasText: NAME }).waitFor();
    expect(await sign(page).innerText()).toBe(NAME);
  }
});

test('the claim comes with the server’s own drawing, and nothing moves when the app takes over', async () => {
  await settle({ de: CLAIM });
  const still = await house.openPage({ javaScriptEnabled: false });
  const page = await house.openPage();
  const title = (of: Page) => of.locator('h1').first().boundingBox();
  for (const path of ['/', '/login']) {
    await still.goto(house.url + path);
    const drawn = still.getByText(CLAIM, { exact: true });
    const place = [await drawn.boundingBox(), await title(still)];
    await page.goto(house.url + path);
    await settled(page);
    const own = page.getByText(CLAIM, { exact: true });
    expect([await own.boundingBox(), await title(page)]).toEqual(place);
  }
});

test('pages in a language without a claim, walks and the administration show none', async () => {
  await settle({ de: CLAIM });
  const english = await house.openPage({ locale: 'en-GB' });
  await english.goto(house.url);
  await settled(english);
  expect(await sign(english).innerText()).toBe(NAME);
  const desk = await house.openPage({ size: 'desk' });
  await bringSignIn(desk, house.administrator);
  await desk.goto(house.url);
  await desk.getByRole('heading', { name: 'Rundgänge', exact: true }).waitFor();
  await settled(desk);
  expect(await sign(desk).innerText()).toBe(`${NAME}\n${CLAIM}`);
  await desk.goto(`${house.url}/admin`);
  await desk.getByRole('navigation').first().waitFor();
  await settled(desk);
  expect(await sign(desk).innerText()).toBe(NAME);
  await desk.goto(`${house.url}/a/gang`);
  await settled(desk);
  expect(await desk.content()).not.toContain(CLAIM);
  // The walk said nothing of the claim, and took none off the device.
  const kept = await desk.evaluate(() => localStorage.getItem('klangweg_brand'));
  expect(kept).toContain(CLAIM);
});

test('the longest claim stays within the narrowest page, in both themes', async () => {
  await settle({ de: LONGEST });
  const page = await house.openPage({ viewport: narrow });
  for (const path of ['/', '/signup']) {
    await page.goto(house.url + path);
    await settled(page);
    await sign(page).locator('small').waitFor();
    const { scrollWidth } = await page.evaluate(() => ({
      scrollWidth: document.documentElement.scrollWidth,
    }));
    expect(scrollWidth).toBe(narrow.width);
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme });
      expect(await accessibilityFaults(page)).toEqual([]);
    }
  }
});

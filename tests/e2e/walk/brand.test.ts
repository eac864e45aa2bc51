import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { aWalk } from '../../../src/core/story/testing/a-walk.ts';
import { accessibilityViolations, themes } from '../../support/measure/accessibility.ts';
import { mustCall } from '../../support/servers/api-client.ts';
import { realSite } from '../../support/servers/real-site.ts';
import { seedSignIn } from '../../support/servers/sign-in.ts';
import { settled } from '../../support/browsers/settled.ts';

const site = realSite({ walks: [aWalk('gang').withTrack().build()] });
const NAME = 'Stadtmuseum Oberwispel';
const CLAIM = 'Wege, die klingen';
const narrow = { width: 320, height: 700 };
/** The longest claim that the settings accept, without a short word. */
const MAX_LENGTH_CLAIM = 'Donaudampfschifffahrtsgesellschaftsgeschichten, '.repeat(7).slice(0, 300);

const sign = (page: Page) => page.locator('.house-sign');

async function named(page: Page, brand: object): Promise<void> {
  await page.route('**/api/config', async (route) => {
    const response = await route.fetch();
    const config = (await response.json()) as { brand: object };
    await route.fulfill({ response, json: { ...config, brand } });
  });
}

/** Opens the page as from the device: it was built before the site had a name. */
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
  mustCall(site.url, 'adminSaveSettings', {
    token: site.administrator.accessToken,
    body: { brand: { name: NAME, claim } },
  });

test('the server’s brand is shown in head and title, also without a network; a claim that is no text is not shown', async () => {
  const page = await site.openPage({ expected: [/ERR_FAILED/] });
  await named(page, { name: NAME, claim: { de: CLAIM } });
  await page.goto(`${site.url}/code`);
  await sign(page).filter({ hasText: NAME }).getByText(CLAIM, { exact: true }).waitFor();
  await expect.poll(() => page.title()).toContain(` · ${NAME}`);
  await withoutServer(page, '/code');
  await page.reload();
  await sign(page).filter({ hasText: NAME }).getByText(CLAIM, { exact: true }).waitFor();
  await expect.poll(() => page.title()).toContain(` · ${NAME}`);
  for (const claim of [{ de: 'a' }, '{"de":{"a":1}}', '{"de":', '["de"]']) {
    await page.evaluate(
      (stored) => {
        localStorage.setItem('klangweg_brand', stored);
      },
      JSON.stringify({ name: NAME, claim }),
    );
    await page.reload();
    await sign(page).filter({ hasText: NAME }).waitFor();
    expect(await sign(page).innerText()).toBe(NAME);
  }
});

test('the claim is part of the server-rendered page, and nothing shifts at hydration', async () => {
  await settle({ de: CLAIM });
  const withoutScripts = await site.openPage({ javaScriptEnabled: false });
  const page = await site.openPage();
  const title = (of: Page) => of.locator('h1').first().boundingBox();
  for (const path of ['/', '/login']) {
    await withoutScripts.goto(site.url + path);
    const drawn = withoutScripts.getByText(CLAIM, { exact: true });
    const place = [await drawn.boundingBox(), await title(withoutScripts)];
    await page.goto(site.url + path);
    await settled(page);
    const own = page.getByText(CLAIM, { exact: true });
    expect([await own.boundingBox(), await title(page)]).toEqual(place);
  }
});

test('pages in a language without a claim, walks and the administration show none', async () => {
  await settle({ de: CLAIM });
  const english = await site.openPage({ locale: 'en-GB' });
  await english.goto(site.url);
  await settled(english);
  expect(await sign(english).innerText()).toBe(NAME);
  const desktopPage = await site.openPage({ size: 'desktop' });
  await seedSignIn(desktopPage, site.administrator);
  await desktopPage.goto(site.url);
  await desktopPage.getByRole('heading', { name: 'Rundgänge', exact: true }).waitFor();
  await settled(desktopPage);
  expect(await sign(desktopPage).innerText()).toBe(`${NAME}\n${CLAIM}`);
  await desktopPage.goto(`${site.url}/admin`);
  await desktopPage.getByRole('navigation').first().waitFor();
  await settled(desktopPage);
  expect(await sign(desktopPage).innerText()).toBe(NAME);
  await desktopPage.goto(`${site.url}/a/gang`);
  await settled(desktopPage);
  expect(await desktopPage.content()).not.toContain(CLAIM);
  // The walk's page has no claim, and did not remove the stored one.
  const stored = await desktopPage.evaluate(() => localStorage.getItem('klangweg_brand'));
  expect(stored).toContain(CLAIM);
});

test('the longest claim fits the narrowest page, in both themes', async () => {
  await settle({ de: MAX_LENGTH_CLAIM });
  const page = await site.openPage({ viewport: narrow });
  for (const path of ['/', '/signup']) {
    await page.goto(site.url + path);
    await settled(page);
    await sign(page).locator('small').waitFor();
    const { scrollWidth } = await page.evaluate(() => ({
      scrollWidth: document.documentElement.scrollWidth,
    }));
    expect(scrollWidth).toBe(narrow.width);
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme });
      expect(await accessibilityViolations(page)).toEqual([]);
    }
  }
});

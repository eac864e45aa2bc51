import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { demoHouse } from '../support/real-house.ts';
import { settled } from '../support/settled.ts';

const house = demoHouse();

async function hasWayHome(page: Page) {
  const sign = page.getByRole('banner').getByRole('link', { name: 'Audiowalk' });
  expect(await sign.getAttribute('href')).toBe('/');
}

describe('a page that is not there', () => {
  let page: Page;
  beforeAll(async () => {
    page = await house.openLastingPage({ expected: [/404/] });
  });

  test.each(['/a/nirgendwo', '/nirgendwo'])(
    '%s has the house’s header and its menu',
    async (path) => {
      await page.goto(house.url + path);
      await settled(page);
      await hasWayHome(page);
      await page.getByRole('banner').getByRole('button', { name: 'Menü' }).click();
      await page.getByRole('menuitem', { name: 'Impressum' }).click();
      // Nothing of the operator's template is filled in on a fresh host.
      await page
        .getByText('Der Betreiber dieser Seite hat noch kein Impressum hinterlegt.')
        .waitFor();
      expect(await page.getByText('[[').count()).toBe(0);
    },
  );
});

test.each([
  ['de-DE', 'Zum Anmelden und zum Scannen braucht diese Seite JavaScript.'],
  ['en-GB', 'This page needs JavaScript to sign in and to scan.'],
])('without scripts the login says so in %s', async (locale, words) => {
  const page = await house.openPage({ javaScriptEnabled: false, locale });
  await page.goto(`${house.url}/login`);
  // Playwright looks for no text in there.
  const said = page.locator('noscript p');
  await said.waitFor();
  expect(await said.innerText()).toBe(words);
  await hasWayHome(page);
});

test.each([
  ['de-DE', 'Noch ist nicht alles angekommen', 'Noch einmal laden'],
  ['en-GB', 'Not everything has arrived yet', 'Load again'],
])(
  'where the app never comes, the login says so after a while in %s',
  async (locale, words, again) => {
    const page = await house.openPage({ locale, expected: [/Failed to load/] });
    await page.route('**/static/js/**', (route) => route.abort());
    // It comes ten seconds later, whether or not the page has loaded all of the rest by then.
    await page.goto(`${house.url}/login`, { waitUntil: 'commit' });
    const late = page.getByText(words);
    await late.waitFor({ state: 'attached' });
    expect(await late.isVisible()).toBe(false);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Animation.enable');
    await devtools.send('Animation.setPlaybackRate', { playbackRate: 100 });
    await late.waitFor();
    expect(await page.getByRole('link', { name: again }).getAttribute('href')).toBe('/login');
  },
);

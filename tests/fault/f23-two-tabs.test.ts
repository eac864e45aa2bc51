import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import {
  eventually,
  resumeButton,
  isSounding,
  offeredPositionS,
  playButton,
  positionS,
} from '../support/pages/player.ts';
import { fromNewAddress } from '../support/links/from-address.ts';
import { openRegistration, addPeople } from '../support/servers/people.ts';
import { realSite } from '../support/servers/real-site.ts';
import { settled } from '../support/browsers/settled.ts';

const site = realSite({ env: openRegistration });

test('F23 of two tabs the one that starts last plays, and the other shows it and can resume', async () => {
  const first = await site.openPage();
  const second = await first.context().newPage();
  for (const page of [first, second]) {
    await page.goto(`${site.url}/a/demo?tab=track-details`);
    await settled(page);
  }
  await first.bringToFront();
  await playButton(first).click();
  await eventually(() => positionS(first)).toBeGreaterThan(1);
  await second.bringToFront();
  await playButton(second).click();
  await eventually(() => isSounding(second)).toBe(true);
  await first.getByText('Der Ton spielt jetzt in einem anderen Tab.').waitFor();
  expect(await isSounding(first)).toBe(false);
  await first.bringToFront();
  // It can go on where the other tab is, which plays meanwhile: shown in whole seconds, saved twice
  // in a second.
  const behindS = async () => Math.abs((await positionS(second)) - (await offeredPositionS(first)));
  await eventually(behindS).toBeLessThan(1.5);
  await resumeButton(first).click();
  await eventually(() => isSounding(first)).toBe(true);
  await eventually(() => isSounding(second)).toBe(false);
});

test('F23 what one tab has opened is open in the other, and neither undoes the progress of the other', async () => {
  const station = (page: Page, name: RegExp) =>
    page.getByRole('list').getByRole('button', { name });
  const firstTab = await site.openPage();
  await firstTab.goto(`${site.url}/a/demo?tab=playlist`);
  await settled(firstTab);
  const other = await firstTab.context().newPage();
  await other.goto(`${site.url}/a/demo?tab=playlist`);
  await settled(other);
  await firstTab.bringToFront();
  await station(firstTab, /^Alter Bahnhof /).click();
  await station(other, /^Marktplatz /).waitFor();
  await other.bringToFront();
  await other.getByRole('tab', { name: 'Radio' }).click();
  await other.getByRole('button', { name: 'Enter Frequency' }).click();
  await other.getByText(/Herüber weht/).waitFor();
  await eventually(() => isSounding(other)).toBe(true);
  await firstTab.goto(`${site.url}/a/demo?tab=playlist`);
  await settled(firstTab);
  await station(firstTab, /^Marktplatz /).waitFor();
  await station(firstTab, /^Alter Bahnhof \S+$/).waitFor();
});

test('F23 a tab whose user signs out in the other stores nothing more, and leaves the walk', async () => {
  const { people } = await addPeople(site.server);
  const { accessToken = '', userId = '' } = people.registered ?? {};
  const newcomer = await site.openPage({
    extraHTTPHeaders: fromNewAddress(),
    expected: [/40[13]|ERR_FAILED|Failed to load/],
  });
  const context = newcomer.context();
  await context.addInitScript(
    ([token, id]) => {
      if (localStorage.getItem('stored') !== null) return;
      localStorage.setItem('stored', 'yes');
      localStorage.setItem('token', token ?? '');
      localStorage.setItem('userId', id ?? '');
    },
    [accessToken, userId],
  );
  // What cannot be sent stays on the device, where it can be checked.
  await context.route('**/api/progress/**', (route) => route.abort());
  await newcomer.goto(`${site.url}/a/demo/turm`);
  const other = await context.newPage();
  await other.goto(`${site.url}/a/demo/turm`);
  await settled(newcomer);
  await settled(other);
  await playButton(other).click();
  await eventually(() => positionS(other)).toBeGreaterThan(1);
  await newcomer.bringToFront();
  await newcomer.getByRole('button', { name: 'Menü' }).click();
  await newcomer.getByRole('menuitem', { name: 'Abmelden' }).click();
  await newcomer.getByRole('heading', { name: 'Hinweis' }).waitFor();
  await other.getByRole('heading', { name: 'Hinweis' }).waitFor();
  const stored = await newcomer.evaluate(() => Object.keys(localStorage));
  expect(stored).toContain(`kept_progress_${userId}_demo`);
  expect(stored).not.toContain('progress_demo');
  await other.goto(`${site.url}/a/demo?tab=info`);
  await settled(other);
  await other.getByRole('tab').first().waitFor();
  expect(await other.getByRole('button', { name: 'Reset', exact: true }).count()).toBe(0);
});

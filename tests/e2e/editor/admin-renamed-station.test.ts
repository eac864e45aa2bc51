import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import type { AdminStory } from '../../../src/contract/administration.ts';
import { aWalk } from '../../../src/core/story/testing/a-walk.ts';
import { accessibilityViolations } from '../../support/measure/accessibility.ts';
import { mustCall } from '../../support/servers/api-client.ts';
import { expectOnlyAppCachesAtEnd } from '../../support/device/app-caches.ts';
import { plainDesktop } from '../../support/pages/admin-page.ts';
import { gate } from '../../support/gate.ts';
import { eventually, pauseButton, playButton, positionS } from '../../support/pages/player.ts';
import { realSite } from '../../support/servers/real-site.ts';
import { DEMO_TITLE } from '../../support/stories/renamed-demo.ts';
import { seedSignIn } from '../../support/servers/sign-in.ts';
import { settled } from '../../support/browsers/settled.ts';

// A published walk sets the administrator up, who may rename a station of the demo, which has
// sounds.
const site = realSite({ walks: [aWalk('anderswo').withTrack().build()] });
let visitor: Page;
expectOnlyAppCachesAtEnd(() => [visitor]);

async function openAdminPage(): Promise<Page> {
  const { accessToken: token } = site.administrator;
  const listed = { token, query: {} };
  const { stories } = await mustCall<{ stories: AdminStory[] }>(site.url, 'adminStories', listed);
  const id = stories.find(({ slug }) => slug === 'demo')?.id ?? '';
  const adminPage = await site.openPage(plainDesktop);
  await seedSignIn(adminPage, site.administrator);
  await adminPage.goto(`${site.url}/admin/stories/${id}`);
  await adminPage.getByRole('heading', { name: DEMO_TITLE, level: 1 }).waitFor();
  await settled(adminPage);
  return adminPage;
}

test('renaming a published station shows that its printed signs still work, and it is published', async () => {
  const browser = await site.browser();
  const context = await browser.newContext({ locale: 'de-DE', serviceWorkers: 'block' });
  visitor = await context.newPage();
  await visitor.goto(`${site.url}/a/demo/turm?tab=track-details`);
  await settled(visitor);
  await playButton(visitor).click();
  await eventually(() => positionS(visitor)).toBeGreaterThan(3);
  await pauseButton(visitor).click();

  const adminPage = await openAdminPage();
  await adminPage.getByRole('link', { name: /Turm/ }).first().click();
  const name = adminPage.getByLabel('Name in der Adresse');
  await eventually(() => name.inputValue()).toBe('turm');
  await settled(adminPage);
  await name.fill('glockenturm');
  await adminPage.getByRole('button', { name: 'Namen ändern' }).click();
  const confirmation = adminPage.getByRole('alertdialog', { name: 'Namen in der Adresse ändern?' });
  await confirmation.getByText('mit dem alten Namen führen weiter hierher').waitFor();
  expect(await accessibilityViolations(adminPage)).toEqual([]);
  const typed = gate();
  const elementRoute = '**/api/admin/elements/*';
  await adminPage.route(elementRoute, async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback();
    const response = await route.fetch();
    await typed.opened;
    return route.fulfill({ response });
  });
  const renaming = adminPage.waitForRequest(
    (request) => request.url().includes('/api/admin/elements/') && request.method() === 'PUT',
  );
  await confirmation.getByRole('button', { name: 'Trotzdem ändern' }).click();
  await renaming;
  // Text that is typed during a save is not lost with its response.
  await name.fill('glockenturm-oben');
  typed.open();
  await adminPage.getByText('Gespeichert.', { exact: true }).waitFor();
  await adminPage.unroute(elementRoute);
  expect(await name.inputValue()).toBe('glockenturm-oben');
  await name.fill('glockenturm');
  const change = adminPage.getByRole('button', { name: 'Namen ändern' });
  await change.waitFor({ state: 'detached' });
  await adminPage.getByRole('button', { name: 'Rückgängig' }).click();
  await eventually(() => name.inputValue()).toBe('turm');
  await adminPage.getByRole('button', { name: 'Wiederholen' }).click();
  await eventually(() => name.inputValue()).toBe('glockenturm');
  await settled(adminPage);
  await adminPage.getByRole('link', { name: 'Zum Rundgang' }).click();
  const publishing = adminPage
    .getByRole('region', { name: 'Rundgang veröffentlichen' })
    .getByRole('button', { name: 'Jetzt veröffentlichen' });
  await publishing.waitFor();
  // The result of the walk's check may move the button in the middle of a click.
  await settled(adminPage);
  await publishing.click();
  await adminPage.getByText('Der Rundgang ist veröffentlicht.').waitFor();
});

test('its old sign opens the station, which resumes at its position', async () => {
  await visitor.goto(`${site.url}/a/demo/turm?tab=track-details`);
  await settled(visitor);
  const station = visitor.getByRole('heading', { name: /Turm/ }).first();
  await station.waitFor();
  await playButton(visitor).click();
  await eventually(() => positionS(visitor)).toBeGreaterThan(3);
  await pauseButton(visitor).click();
  const stored = await visitor.evaluate(() => localStorage.getItem('progress_demo') ?? '');
  expect([stored.includes('"slug":"glockenturm"'), stored.includes('"slug":"turm"')]).toEqual([
    true,
    false,
  ]);
});

test('a new visitor who scans the old sign hears it, too', async () => {
  const first = await site.openPage();
  await first.goto(`${site.url}/a/demo/turm?tab=track-details`);
  await settled(first);
  await playButton(first).click();
  await eventually(() => positionS(first)).toBeGreaterThan(0.5);
  const stored = () => first.evaluate(() => localStorage.getItem('progress_demo') ?? '');
  await eventually(stored).toContain('glockenturm');
});

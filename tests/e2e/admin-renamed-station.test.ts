import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { AdminStory } from '../../src/contract/administration.ts';
import { aWalk } from '../../src/core/story/testing/a-walk.ts';
import { accessibilityFaults } from '../support/accessibility.ts';
import { mustCall } from '../support/api-client.ts';
import { expectOnlyTheAppAtLast } from '../support/app-caches.ts';
import { plainDesk } from '../support/desk-page.ts';
import { gate } from '../support/gate.ts';
import { eventually, pauseKey, playKey, positionS } from '../support/player.ts';
import { realHouse } from '../support/real-house.ts';
import { DEMO_TITLE } from '../support/renamed-demo.ts';
import { bringSignIn } from '../support/sign-in.ts';
import { settled } from '../support/settled.ts';

// Published so that there is somebody who may rename a station of the demo, which has sounds.
const house = realHouse({ walks: [aWalk('anderswo').withTrack().build()] });
let visitor: Page;
expectOnlyTheAppAtLast(() => [visitor]);

async function openDesk(): Promise<Page> {
  const { accessToken: token } = house.administrator;
  const listed = { token, query: {} };
  const { stories } = await mustCall<{ stories: AdminStory[] }>(house.url, 'adminStories', listed);
  const id = stories.find(({ slug }) => slug === 'demo')?.id ?? '';
  const desk = await house.openPage(plainDesk);
  await bringSignIn(desk, house.administrator);
  await desk.goto(`${house.url}/admin/stories/${id}`);
  await desk.getByRole('heading', { name: DEMO_TITLE, level: 1 }).waitFor();
  await settled(desk);
  return desk;
}

test('who renames a published station learns that its signs lead on, and publishes it', async () => {
  const browser = await house.browser();
  const context = await browser.newContext({ locale: 'de-DE', serviceWorkers: 'block' });
  visitor = await context.newPage();
  await visitor.goto(`${house.url}/a/demo/turm?tab=track-details`);
  await settled(visitor);
  await playKey(visitor).click();
  await eventually(() => positionS(visitor)).toBeGreaterThan(3);
  await pauseKey(visitor).click();

  const desk = await openDesk();
  await desk.getByRole('link', { name: /Turm/ }).first().click();
  const name = desk.getByLabel('Name in der Adresse');
  await eventually(() => name.inputValue()).toBe('turm');
  await settled(desk);
  await name.fill('glockenturm');
  await desk.getByRole('button', { name: 'Namen ändern' }).click();
  const question = desk.getByRole('alertdialog', { name: 'Namen in der Adresse ändern?' });
  await question.getByText('mit dem alten Namen führen weiter hierher').waitFor();
  expect(await accessibilityFaults(desk)).toEqual([]);
  const typed = gate();
  const part = '**/api/admin/elements/*';
  await desk.route(part, async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback();
    const response = await route.fetch();
    await typed.opened;
    return route.fulfill({ response });
  });
  const renaming = desk.waitForRequest(
    (request) => request.url().includes('/api/admin/elements/') && request.method() === 'PUT',
  );
  await question.getByRole('button', { name: 'Trotzdem ändern' }).click();
  await renaming;
  // What is typed while it is being saved is not taken away with the answer.
  await name.fill('glockenturm-oben');
  typed.open();
  await desk.getByText('Gespeichert.', { exact: true }).waitFor();
  await desk.unroute(part);
  expect(await name.inputValue()).toBe('glockenturm-oben');
  await name.fill('glockenturm');
  const change = desk.getByRole('button', { name: 'Namen ändern' });
  await change.waitFor({ state: 'detached' });
  await desk.getByRole('button', { name: 'Rückgängig' }).click();
  await eventually(() => name.inputValue()).toBe('turm');
  await desk.getByRole('button', { name: 'Wiederholen' }).click();
  await eventually(() => name.inputValue()).toBe('glockenturm');
  await settled(desk);
  await desk.getByRole('link', { name: 'Zum Rundgang' }).click();
  const publishing = desk
    .getByRole('region', { name: 'Rundgang veröffentlichen' })
    .getByRole('button', { name: 'Jetzt veröffentlichen' });
  await publishing.waitFor();
  // What the check of the walk says moves the key, in the middle of a press, too.
  await settled(desk);
  await publishing.click();
  await desk.getByText('Der Rundgang ist veröffentlicht.').waitFor();
});

test('its old sign opens the station, which goes on where it was', async () => {
  await visitor.goto(`${house.url}/a/demo/turm?tab=track-details`);
  await settled(visitor);
  const station = visitor.getByRole('heading', { name: /Turm/ }).first();
  await station.waitFor();
  await playKey(visitor).click();
  await eventually(() => positionS(visitor)).toBeGreaterThan(3);
  await pauseKey(visitor).click();
  const kept = await visitor.evaluate(() => localStorage.getItem('progress_demo') ?? '');
  expect([kept.includes('"slug":"glockenturm"'), kept.includes('"slug":"turm"')]).toEqual([
    true,
    false,
  ]);
});

test('somebody who comes by the old sign for the first time hears it, too', async () => {
  const first = await house.openPage();
  await first.goto(`${house.url}/a/demo/turm?tab=track-details`);
  await settled(first);
  await playKey(first).click();
  await eventually(() => positionS(first)).toBeGreaterThan(0.5);
  const kept = () => first.evaluate(() => localStorage.getItem('progress_demo') ?? '');
  await eventually(kept).toContain('glockenturm');
});

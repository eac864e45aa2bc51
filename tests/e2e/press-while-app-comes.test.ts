import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { gate } from '../support/gate.ts';
import { playKey, positionS } from '../support/player.ts';
import { demoHouse } from '../support/real-house.ts';
import { settled } from '../support/settled.ts';

const house = demoHouse();

/** What the app waits for once it has begun and before it takes the page over. */
const LAST_CHUNK = '**/static/js/formatted-text-*';

/** The middle of Play on the server's page, and the way to let the app take its place. */
async function beforeAppComes(page: Page) {
  const held = gate();
  await page.route(LAST_CHUNK, async (route) => {
    await held.opened;
    await route.continue();
  });
  const asked = page.waitForRequest(LAST_CHUNK);
  await page.goto(`${house.url}/a/demo`, { waitUntil: 'commit' });
  await asked;
  // A page that is still being read puts its keys elsewhere.
  await page.waitForLoadState('domcontentloaded');
  const { x = 0, y = 0, width = 0, height = 0 } = (await playKey(page).boundingBox()) ?? {};
  const letAppCome = async () => {
    held.open();
    await settled(page);
  };
  return { x: x + width / 2, y: y + height / 2, letAppCome };
}

test('a mouse that is down on Play while the app takes the page over has pressed Play', async () => {
  const page = await house.openPage({ size: 'desk' });
  const { x, y, letAppCome } = await beforeAppComes(page);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await letAppCome();
  await page.mouse.up();
  await expect.poll(() => positionS(page)).toBeGreaterThan(0.2);
});

test('so has a finger', async () => {
  const page = await house.openPage();
  const { x, y, letAppCome } = await beforeAppComes(page);
  const hand = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    hand.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [{ x, y }]);
  await letAppCome();
  await touch('touchEnd', []);
  await expect.poll(() => positionS(page)).toBeGreaterThan(0.2);
});

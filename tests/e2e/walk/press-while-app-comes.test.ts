import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { gate } from '../../support/gate.ts';
import { playButton, positionS } from '../../support/pages/player.ts';
import { demoSite } from '../../support/servers/real-site.ts';
import { settled } from '../../support/browsers/settled.ts';

const site = demoSite();

/** The chunk that the app waits for after its start and before it hydrates the page. */
const LAST_CHUNK = '**/static/js/formatted-text-*';

/** The centre of Play on the server-rendered page, and the function that lets the app hydrate. */
async function beforeAppComes(page: Page) {
  const appGate = gate();
  await page.route(LAST_CHUNK, async (route) => {
    await appGate.opened;
    await route.continue();
  });
  const chunkRequest = page.waitForRequest(LAST_CHUNK);
  await page.goto(`${site.url}/a/demo`, { waitUntil: 'commit' });
  await chunkRequest;
  // The buttons move while a page is still being parsed.
  await page.waitForLoadState('domcontentloaded');
  const { x = 0, y = 0, width = 0, height = 0 } = (await playButton(page).boundingBox()) ?? {};
  const letAppCome = async () => {
    appGate.open();
    await settled(page);
  };
  return { x: x + width / 2, y: y + height / 2, letAppCome };
}

test('a mouse button that is down on Play during hydration has pressed Play', async () => {
  const page = await site.openPage({ size: 'desktop' });
  const { x, y, letAppCome } = await beforeAppComes(page);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await letAppCome();
  await page.mouse.up();
  await expect.poll(() => positionS(page)).toBeGreaterThan(0.2);
});

test('so has a touch', async () => {
  const page = await site.openPage();
  const { x, y, letAppCome } = await beforeAppComes(page);
  const inputSession = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    inputSession.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [{ x, y }]);
  await letAppCome();
  await touch('touchEnd', []);
  await expect.poll(() => positionS(page)).toBeGreaterThan(0.2);
});

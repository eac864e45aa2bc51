import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { eventually, isSounding, playButton } from '../../support/pages/player.ts';
import { demoSite } from '../../support/servers/real-site.ts';
import { settled } from '../../support/browsers/settled.ts';

const site = demoSite();

/** The events that React receives from here on, at its root. */
async function heardByReact(page: Page) {
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(globalThis, { heard });
    const types = ['pointer', 'mouse'].flatMap((kind) =>
      ['over', 'out', 'down', 'up', 'move'].map((what) => kind + what),
    );
    for (const type of [...types, 'touchstart', 'touchend', 'gotpointercapture', 'click'])
      document
        .querySelector('#root')!
        .addEventListener(type, ({ type }) => heard.push(type), { capture: true });
  });
  return () => page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard);
}

/** The position once nothing is pending that could move it. */
async function tap(page: Page, name: string, role: 'button' | 'tab' = 'button') {
  await settled(page);
  const box = (await page.getByRole(role, { name, exact: true }).boundingBox())!;
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

test('a touch on Play or on a tab sends React three events, and elsewhere all of them', async () => {
  const page = await site.openPage();
  await page.goto(`${site.url}/a/demo`);
  await settled(page);
  const heard = await heardByReact(page);
  await tap(page, 'Abspielen');
  await eventually(() => isSounding(page)).toBe(true);
  await tap(page, 'Stationen', 'tab');
  await page.getByRole('heading', { name: 'Stationen' }).waitFor();
  const around = ['pointerdown', 'pointerup', 'click'];
  await eventually(heard).toEqual([...around, ...around]);
  await tap(page, 'Menü');
  await eventually(heard).toContain('touchend');
});

test('a mouse over Play sends its events as ever', async () => {
  const page = await site.openPage();
  await page.goto(`${site.url}/a/demo`);
  await settled(page);
  const heard = await heardByReact(page);
  await playButton(page).hover();
  await eventually(heard).toContain('mouseover');
});

/**
 * Listeners of every element and of the document that may cancel a touch, and so delay each tap.
 */
async function touchesHeldUp(page: Page): Promise<readonly string[]> {
  const devTools = await page.context().newCDPSession(page);
  const { result } = await devTools.send('Runtime.evaluate', { expression: 'document' });
  const { listeners } = await devTools.send('DOMDebugger.getEventListeners', {
    objectId: result.objectId ?? '',
    depth: -1,
    pierce: true,
  });
  return listeners
    .filter(({ type, passive }) => type.startsWith('touch') && !passive)
    .map(({ type }) => type);
}

test('no tap waits for a touch listener, in the page or in a dialog', async () => {
  const page = await site.openPage();
  await page.goto(`${site.url}/a/demo`);
  await settled(page);
  expect(await touchesHeldUp(page)).toEqual([]);
  await tap(page, 'Menü');
  await page.getByRole('menu').waitFor();
  expect(await touchesHeldUp(page)).toEqual([]);
});

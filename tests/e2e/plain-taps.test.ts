import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { appHasCome } from '../support/browser.ts';
import { eventually, isSounding, playKey } from '../support/player.ts';
import { realHouse } from '../support/real-house.ts';

const house = realHouse();

/** What React hears from here on, at its own root. */
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

async function tap(page: Page, name: string, role: 'button' | 'tab' = 'button') {
  const box = (await page.getByRole(role, { name, exact: true }).boundingBox())!;
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

test('a finger on Play or on a tab sends React three events, and elsewhere all of them', async () => {
  const page = await house.openPage();
  await page.goto(`${house.url}/a/demo`);
  await appHasCome(page);
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

test('a mouse over Play is heard as ever', async () => {
  const page = await house.openPage();
  await page.goto(`${house.url}/a/demo`);
  await appHasCome(page);
  const heard = await heardByReact(page);
  await playKey(page).hover();
  await eventually(heard).toContain('mouseover');
});

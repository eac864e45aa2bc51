import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { appHasCome } from '../support/browser.ts';
import { eventually, playKey, positionS } from '../support/player.ts';
import { realHouse } from '../support/real-house.ts';

const house = realHouse();
const unsaved = (page: Page) =>
  page.getByText('Dieses Gerät speichert den Fortschritt gerade nicht. Der Rundgang läuft weiter.');

/** A browser that lacks something, or refuses it, as in a strict private window. */
const lacks = {
  'IndexedDB is absent': () => {
    Object.defineProperty(window, 'indexedDB', { value: undefined });
  },
  'IndexedDB is refused': () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('refused', 'SecurityError');
    };
  },
  'local storage is refused': () => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('refused', 'SecurityError');
      },
    });
  },
  'service workers are absent': () => {
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
  },
  'every storage is refused': () => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    IDBFactory.prototype.open = refuse;
    for (const name of ['localStorage', 'sessionStorage', 'caches']) {
      Object.defineProperty(window, name, { get: refuse });
    }
  },
} as const;

async function unlock(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Passwort der Station' }).fill('Grünspan');
  await page.getByRole('button', { name: 'Einreichen' }).click();
  await page.getByText('Passwort korrekt, Track freigeschaltet!').waitFor();
}

test.each(Object.keys(lacks) as (keyof typeof lacks)[])(
  'F25 where %s the walk plays, and says so where nothing will be kept',
  async (lack) => {
    const page = await house.openPage();
    await page.addInitScript(lacks[lack]);
    await page.goto(`${house.url}/a/demo?tab=password`);
    await appHasCome(page);
    await playKey(page).click();
    await eventually(() => positionS(page)).toBeGreaterThan(0.5);
    await unlock(page);
    const isLost = lack === 'every storage is refused';
    await eventually(() => unsaved(page).count()).toBe(isLost ? 1 : 0);
    await page.getByRole('button', { name: '„Band 7“ abspielen' }).click();
    await page.getByRole('heading', { name: 'Band 7' }).first().waitFor();
    await eventually(() => unsaved(page).count()).toBe(isLost ? 1 : 0);
    await page.reload();
    await appHasCome(page);
    await page.getByRole('tab', { name: 'Stationen' }).click();
    await page.getByRole('heading', { name: 'Stationen' }).waitFor();
    const band = page.getByRole('list').getByRole('button', { name: /Band 7/ });
    // Where only the database has kept it, it comes a moment after the page.
    await eventually(() => band.count()).toBe(isLost ? 0 : 1);
  },
);

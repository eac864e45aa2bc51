import type { Page } from 'playwright';
import { test } from 'vitest';
import { eventually, playButton, positionS } from '../support/pages/player.ts';
import { demoSite } from '../support/servers/real-site.ts';
import { settled } from '../support/browsers/settled.ts';

const site = demoSite();
const unsaved = (page: Page) =>
  page.getByText('Dieses Gerät speichert den Fortschritt gerade nicht. Der Rundgang läuft weiter.');

/** A browser that lacks something, or denies it, as in a strict private window. */
const lacks = {
  'IndexedDB is absent': () => {
    Object.defineProperty(window, 'indexedDB', { value: undefined });
  },
  'IndexedDB is denied': () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('refused', 'SecurityError');
    };
  },
  'local storage is denied': () => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('refused', 'SecurityError');
      },
    });
  },
  'service workers are absent': () => {
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
  },
  'every storage is denied': () => {
    const rejectWrite = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    IDBFactory.prototype.open = rejectWrite;
    for (const name of ['localStorage', 'sessionStorage', 'caches']) {
      Object.defineProperty(window, name, { get: rejectWrite });
    }
  },
} as const;

async function unlock(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Passwort der Station' }).fill('Grünspan');
  await page.getByRole('button', { name: 'Einreichen' }).click();
  await page.getByText('Passwort korrekt, Track freigeschaltet!').waitFor();
}

test.each(Object.keys(lacks) as (keyof typeof lacks)[])(
  'F25 where %s the walk plays, and shows where nothing will be stored',
  async (lack) => {
    const page = await site.openPage();
    await page.addInitScript(lacks[lack]);
    await page.goto(`${site.url}/a/demo?tab=password`);
    await settled(page);
    await playButton(page).click();
    await eventually(() => positionS(page)).toBeGreaterThan(0.5);
    await unlock(page);
    const isLost = lack === 'every storage is denied';
    await eventually(() => unsaved(page).count()).toBe(isLost ? 1 : 0);
    await page.getByRole('button', { name: '„Band 7“ abspielen' }).click();
    await page.getByRole('heading', { name: 'Band 7' }).first().waitFor();
    await eventually(() => unsaved(page).count()).toBe(isLost ? 1 : 0);
    // Data that only the database stores is still being written.
    await settled(page);
    await page.reload();
    await settled(page);
    await page.getByRole('tab', { name: 'Stationen' }).click();
    await page.getByRole('heading', { name: 'Stationen' }).waitFor();
    const band = page.getByRole('list').getByRole('button', { name: /Band 7/ });
    // Where only the database has it, it is shown a moment after the page.
    await eventually(() => band.count()).toBe(isLost ? 0 : 1);
  },
);

/** Opening any database fails until `isReturned` is set. */
function rejectWritesForAWhile(): void {
  const open = IDBFactory.prototype.open;
  IDBFactory.prototype.open = function (...given) {
    if ('isReturned' in window) return open.apply(this, given);
    throw new DOMException('internal error', 'UnknownError');
  };
}

test.each([
  { place: 'a/demo?tab=info', then: /^Offline speichern \(/ },
  { place: 'storage', then: undefined },
])(
  'F25 a device whose storage failed for a while is tried again, at $place',
  async ({ place, then }) => {
    const page = await site.openPage();
    await page.addInitScript(rejectWritesForAWhile);
    await page.goto(`${site.url}/${place}`);
    const broken = page.getByRole('alert').filter({ hasText: 'bewahrt gerade nichts auf' });
    const retryButton = page.getByRole('button', { name: 'Noch einmal versuchen', exact: true });
    await broken.waitFor();
    await retryButton.click();
    // Until the retry has failed as well: otherwise this click would already find the database
    // restored.
    await settled(page);
    await broken.waitFor();
    await page.evaluate(() => Object.assign(window, { isReturned: true }));
    await retryButton.click();
    await broken.waitFor({ state: 'detached' });
    if (then) await page.getByRole('button', { name: then }).waitFor();
    else await page.getByText(/^Noch ist kein Rundgang gespeichert/).waitFor();
  },
);

/** As with a broken disk: the transaction is aborted a moment after the request. */
function callOffReads(): void {
  const { getAll } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.getAll = function (...given: Parameters<typeof getAll>) {
    const request = getAll.apply(this, given);
    if (this.name === 'packs') {
      void Promise.resolve()
        .then(() => this.transaction.abort())
        .catch(() => undefined);
    }
    return request;
  };
}

test('F25 unreadable storage shows a message, and is never an unhandled rejection', async () => {
  const page = await site.openPage();
  await page.addInitScript(callOffReads);
  await page.goto(`${site.url}/storage`);
  await page.getByRole('alert').filter({ hasText: 'bewahrt gerade nichts auf' }).waitFor();
});

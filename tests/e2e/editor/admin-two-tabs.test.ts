import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aRecording } from '../../../server/testing/made-media.ts';
import { mustCall, setUpAdministrator, type SignedIn } from '../../support/servers/api-client.ts';
import { chunksOf } from '../../support/measure/chunks.ts';
import { uploads } from '../../support/pages/media-page.ts';
import { realSite } from '../../support/servers/real-site.ts';
import { rowsOnDevice } from '../../support/device/rows-on-device.ts';
import { settled } from '../../support/browsers/settled.ts';
import { seedSignIn } from '../../support/servers/sign-in.ts';
import { makeWalk, savedValue } from '../../support/stories/stations-only.ts';
import { makeTempFolder } from '../../support/temp-folder.ts';

const site = realSite();
const folder = makeTempFolder();
let administrator: SignedIn;

beforeAll(async () => {
  administrator = await setUpAdministrator(site.url, await site.server.setupSecret());
});
afterAll(() => {
  folder.remove();
});

/** Two tabs of one author at the same page. */
async function twoTabs(path: string): Promise<readonly [Page, Page]> {
  const here = await site.openPage({ expected: [/ERR_|Failed to fetch|plans\.example/] });
  await here.context().route(/plans\.example/, (route) => route.abort());
  await seedSignIn(here, administrator);
  await here.goto(site.url + path);
  const there = await here.context().newPage();
  await there.goto(site.url + path);
  return [here, there];
}

/** A station is placed on a plan by its pixels: without a device that measures. */
async function makePlannedWalk() {
  const stations = { slug: 'hausweg', stations: ['Am Kai', 'Am Kran'] };
  const { story, tracks } = await makeWalk(site.url, administrator, stations);
  await mustCall(site.url, 'adminSaveFields', {
    token: administrator.accessToken,
    params: { kind: 'story', id: story.id },
    body: {
      version: story.version,
      changes: [
        { field: 'storyMeta_mapimage', languageId: 2, value: 'https://plans.example/plan.png' },
      ],
    },
  });
  return { story, track: tracks[0] };
}

const isShown = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

test('measurements that one tab has not sent are shown in the other tab too, until they are sent', async () => {
  const walk = await makePlannedWalk();
  const [here, there] = await twoTabs(`/admin/stories/${walk.story.id}?view=field`);
  for (const page of [here, there]) await isShown(page, 'Alles ist gespeichert.');
  await here.context().setOffline(true);
  await here.getByLabel('Punkt auf dem Plan').fill('120, 80');
  await isShown(here, /^1 Änderung wartet auf diesem Gerät/);
  await isShown(there, /^1 Änderung wartet auf diesem Gerät/);
  await here.context().setOffline(false);
  for (const page of [here, there]) await isShown(page, 'Alles ist gespeichert.');
  expect(await savedValue(site.url, administrator, walk, 'trackMeta_location')).toEqual({
    ...{ x: 120, y: 80 },
  });
});

/** Deletes the files of interrupted uploads from the device, as a browser in need of space does. */
const losesFiles = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('klangweg-sending');
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('files', 'readwrite');
          transaction.objectStore('files').clear();
          transaction.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
  );

test('an interrupted upload that one tab resumes or discards disappears from the list of the other', async () => {
  const [here, there] = await twoTabs('/admin/contents');
  here.on('dialog', (dialog) => void dialog.accept());
  let blocked = 0;
  await here.context().route('**/api/admin/uploads/*', (route) => {
    if (route.request().method() !== 'PATCH') return route.continue();
    blocked += 1;
  });
  const [one, other] = ['eins.wav', 'zwei.wav'].map((name, index) => {
    const onDisk = join(folder.path, name);
    writeFileSync(onDisk, aRecording({ toneS: 1 + index, level: 0.05 }));
    return onDisk;
  });
  const choose = (page: Page, ...files: readonly (string | undefined)[]) =>
    page
      .getByLabel('Dateien auswählen', { exact: true })
      .setInputFiles(files.filter((file) => file !== undefined));
  await choose(here, one, other);
  // An upload stores its file once more when the server has begun it.
  await expect.poll(() => blocked).toBe(2);
  await expect.poll(() => rowsOnDevice(here, 'klangweg-sending', 'files')).toBe(2);
  await losesFiles(here);
  for (const page of [here, there]) {
    await page.reload();
    await expect.poll(() => uploads(page).count()).toBe(2);
    await settled(page);
  }
  await choose(there, one);
  await uploads(there).filter({ hasText: 'eins.wav' }).getByText('Wird gesendet').waitFor();
  await expect.poll(() => uploads(here).count()).toBe(1);
  await uploads(here).filter({ hasText: 'zwei.wav' }).waitFor();
  await there.getByRole('button', { name: 'zwei.wav verwerfen' }).click();
  await expect.poll(() => uploads(here).count()).toBe(0);
  await expect.poll(() => uploads(there).count()).toBe(1);
});

// The last one: the server ends the session of all of them.
test('a sign-out deletes sent data from the device, and loads no admin code for it', async () => {
  const { story } = await makeWalk(site.url, administrator, { slug: 'heimweg', stations: ['Tor'] });
  const page = await site.openPage({ expected: [/ERR_|Failed to fetch/] });
  await seedSignIn(page, administrator);
  await page.goto(`${site.url}/admin/stories/${story.id}?view=field`);
  await isShown(page, 'Alles ist gespeichert.');
  await settled(page);
  expect(await rowsOnDevice(page, 'klangweg-field', 'notes')).toBe(1);
  const { isRequested } = chunksOf(page);
  await page.goto(`${site.url}/`);
  await page.getByRole('banner').getByRole('button', { name: 'Menü' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect.poll(() => rowsOnDevice(page, 'klangweg-field', 'notes')).toBe(0);
  expect(isRequested('admin/dexie')).toBe(false);
});

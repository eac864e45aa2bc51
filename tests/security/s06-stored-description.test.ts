import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { realSite } from '../support/servers/real-site.ts';
import { settled } from '../support/browsers/settled.ts';
import { isFromDevice, playUntilStored } from '../support/browsers/worker.ts';

const site = realSite();

/**
 * Our reader of rich texts alone would keep the title: DOMPurify removes it, because it could end a
 * comment. So a description without it has passed the library.
 */
const MARK = '<strong title="--&gt;">Geprüft</strong>';
const hostile =
  `${MARK}<img src=x onerror="globalThis.harmed=1"><script>globalThis.harmed=2</script>` +
  '<svg onload="globalThis.harmed=3"></svg><a href="javascript:globalThis.harmed=4">Anklicken</a>' +
  '<p onclick="globalThis.harmed=5" style="position:fixed">Der <em>Text</em></p>' +
  '<img src="https://spy.example/pixel.png"><iframe src="https://spy.example/"></iframe>';

test('S6 a hostile description on the device is harmless, and shown as DOMPurify leaves it', async () => {
  const page = await site.openPage({
    serviceWorkers: 'allow',
    expected: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|preload/],
  });
  const outside: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(site.url)) outside.push(request.url());
  });
  await playUntilStored(page, `${site.url}/a/demo/bahnhof`);
  await describeStoredWalk(page, hostile);
  await page.context().setOffline(true);
  // Nobody has stayed at this address: the app draws it, of the story on the device.
  await page.goto(`${site.url}/a/demo?tab=info`);
  await settled(page);
  expect(await isFromDevice(page)).toBe(true);
  expect(await page.locator('#klangweg-story').count()).toBe(0);
  const description = page.locator('.walk-description');
  expect(await description.evaluate(({ innerHTML }) => innerHTML)).toBe(
    '<strong>Geprüft</strong>Anklicken<p>Der <em>Text</em></p>',
  );
  await description.getByText('Anklicken').click();
  await description.getByText('Text').click();
  expect(await page.evaluate(() => (globalThis as { harmed?: number }).harmed)).toBeUndefined();
  expect(outside).toEqual([]);
});

/** Writes past everything that cleans: into the row of the story on the device. */
function describeStoredWalk(page: Page, text: string): Promise<void> {
  return page.evaluate(
    (description) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('klangweg-media');
        opening.onsuccess = () => {
          const database = opening.result;
          const transaction = database.transaction('stories', 'readwrite');
          const rows = transaction.objectStore('stories').openCursor();
          rows.onsuccess = () => {
            const cursor = rows.result;
            if (cursor === null) return;
            const row = cursor.value as { wire: { metadata: Record<string, unknown> } };
            row.wire.metadata['storyMeta_description'] = { 2: description };
            cursor.update(row);
            cursor.continue();
          };
          transaction.oncomplete = () => {
            database.close();
            resolve();
          };
          transaction.onerror = () => {
            reject(new Error('the story on the device cannot be written'));
          };
        };
      }),
    text,
  );
}

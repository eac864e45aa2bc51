import { afterAll, expect, test } from 'vitest';
import { damageChunks, downloadWalk, readyMessage } from '../support/device/downloaded-walk.ts';
import { ownProfile } from '../support/browsers/own-profile.ts';
import { demoSite } from '../support/servers/real-site.ts';
import { appIsCached } from '../support/browsers/worker.ts';

const site = demoSite();
const phone = ownProfile();
afterAll(() => phone.remove());

test('F12 media damaged on the device are never played, and are fetched again', async () => {
  const context = await phone.launch();
  const page = await context.newPage();
  await downloadWalk(page, site.url);
  await appIsCached(page);
  const urls = await damageChunks(page, 'all');
  expect(urls.length).toBeGreaterThan(20);
  const digests = await page.evaluate(async (sha256s) => {
    const sounds = sha256s.slice(0, 5).map((sha256) => `/media/${sha256}`);
    const files = (await (await fetch('/api/getStory/demo')).json()) as {
      files: { url: string }[];
    };
    const wanted = files.files.filter(({ url }) => sounds.some((sound) => url.startsWith(sound)));
    return Promise.all(
      wanted.map(async ({ url }) => {
        const bytes = await (await fetch(url, { cache: 'no-store' })).arrayBuffer();
        const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
        const hex = [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
        return url.includes(hex);
      }),
    );
  }, urls);
  expect(digests).toEqual([true, true, true, true, true]);
  // The worker has found five of them; a check of everything finds the others.
  await page.goto(`${site.url}/storage`);
  await readyMessage(page).waitFor({ timeout: 40_000 });
  await page.getByRole('button', { name: /^Prüfen und reparieren/ }).click();
  await page.getByText('Beschädigtes wird neu geladen.').waitFor();
  await readyMessage(page).waitFor({ timeout: 40_000 });
  await page.getByRole('button', { name: /^Prüfen und reparieren/ }).click();
  await page.getByText('Alles ist in Ordnung.').waitFor();
  await context.close();
});

import { afterAll, expect, test } from 'vitest';
import { collectConsoleErrors } from '../support/browsers/browser.ts';
import { ownProfile } from '../support/browsers/own-profile.ts';
import { startServer } from '../support/servers/real-server.ts';
import { seededRandom } from '../support/seeded-random.ts';
import { settled } from '../support/browsers/settled.ts';
import { clearHttpCache, isFromDevice, playUntilStored } from '../support/browsers/worker.ts';
import { isFullGrid, report, seed } from './grid.ts';

const stops = isFullGrid ? 20 : 5;
const latestMs = 600;
let iterations = 0;
afterAll(() => report('F4', iterations, 'moments at which the service worker was stopped'));

test('F4 a worker that is stopped at any moment has lost nothing', async () => {
  const server = await startServer();
  const phone = ownProfile();
  const random = seededRandom(seed);
  const context = await phone.launch();
  try {
    const page = await context.newPage();
    await playUntilStored(page, `${server.url}/a/demo`);
    await server.stop();
    await clearHttpCache(page);
    const client = await context.newCDPSession(page);
    await client.send('ServiceWorker.enable');
    const complaints = await collectConsoleErrors(page);
    for (let round = 0; round < stops; round += 1) {
      const visit = page.goto(`${server.url}/a/demo?tab=info`).catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, random() * latestMs));
      await client.send('ServiceWorker.stopAllWorkers');
      await visit;
      // Requests under way may have failed; a new page finds everything.
      await page.goto(`${server.url}/a/demo?tab=playlist`);
      await page.getByRole('heading', { name: 'Stationen' }).waitFor();
      expect(await isFromDevice(page)).toBe(true);
      await client.send('ServiceWorker.stopAllWorkers');
      // The cached page is server-rendered: its buttons work once the app has hydrated.
      await settled(page);
      await page.getByRole('tab', { name: 'Quest' }).click();
      await page.getByRole('heading', { level: 2, name: 'Wo ist Trude?' }).waitFor();
      iterations += 1;
    }
    expect(complaints.filter((complaint) => /csp|crashed/.test(complaint))).toEqual([]);
  } finally {
    await context.close();
    phone.remove();
    await server.remove();
  }
});

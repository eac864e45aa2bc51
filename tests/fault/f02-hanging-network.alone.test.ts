import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHangingLink, type HangingLink } from '../support/hanging-link.ts';
import { ownProfile } from '../support/own-profile.ts';
import { startServer, type RealServer } from '../support/real-server.ts';
import { isFromDevice, playUntilKept } from '../support/worker.ts';

const phone = ownProfile();
let server: RealServer;
let link: HangingLink;
let context: BrowserContext;

beforeAll(async () => {
  server = await startServer();
  link = await openHangingLink(server.url);
  context = await phone.launch();
  await playUntilKept(await context.newPage(), `${link.url}/a/demo`);
  for (const page of context.pages()) await page.close();
}, 120_000);
afterAll(async () => {
  await context.close();
  await link.close();
  await server.remove();
  phone.remove();
});

/** Seconds until something of it can be read, on a network on which nothing comes. */
async function openHung(path: string, isThere: (page: Page) => Promise<unknown>) {
  link.hang();
  const page = await context.newPage();
  const begunMs = performance.now();
  const visit = page.goto(link.url + path, { waitUntil: 'commit' });
  await isThere(page);
  const tookS = (performance.now() - begunMs) / 1000;
  await visit;
  expect(await isFromDevice(page)).toBe(true);
  link.recover();
  await page.close();
  return tookS;
}

test('F2 on a network that hangs a walk that was met stands after a second', async () => {
  const tookS = await openHung('/a/demo/turm', (page) =>
    page.getByRole('button', { name: 'Abspielen', exact: true }).waitFor(),
  );
  expect(tookS).toBeGreaterThan(0.9);
  // A second, and the time that this machine takes for a page; not one more for the walk.
  expect(tookS).toBeLessThan(2.6);
});

test('F2 what the device does not have is given up after three seconds, and never a blank page', async () => {
  const tookS = await openHung('/a/museum', (page) =>
    page.getByText('Wird geladen...', { exact: true }).waitFor(),
  );
  expect(tookS).toBeGreaterThan(2.9);
  expect(tookS).toBeLessThan(6);
});

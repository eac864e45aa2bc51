import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { mustCall, setUpAdministrator, type SignedIn } from '../../support/servers/api-client.ts';
import { realSite } from '../../support/servers/real-site.ts';
import { seedSignIn } from '../../support/servers/sign-in.ts';
import { settled } from '../../support/browsers/settled.ts';
import { workerControlsPage } from '../../support/browsers/worker.ts';

const site = realSite();
let administrator: SignedIn;
beforeAll(async () => {
  administrator = await setUpAdministrator(site.url, await site.server.setupSecret());
});

interface LogEntry {
  readonly source?: string;
  readonly message?: string;
  readonly page?: string;
  readonly requestId?: string;
}
const reportedErrors = () =>
  site.server
    .allOutput()
    .split('\n')
    .filter((line) => line.includes('an error in a browser'))
    .map((line) => JSON.parse(line) as LogEntry);

/** Runs in a page or a worker. Nothing catches what it throws. */
function fail(message: string): void {
  const throwIt = () => {
    throw new Error(message);
  };
  setTimeout(throwIt);
  setTimeout(throwIt);
}

function requestedPaths(page: Page): readonly string[] {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

test('uncaught errors of player, admin and worker are in the overview and the log', async () => {
  const page = await site.openPage({ serviceWorkers: 'allow', expected: [/Glocke|verworfen/] });
  const requested = requestedPaths(page);
  await page.goto(`${site.url}/login?sig=geheim`);
  await settled(page);
  expect(requested.filter((path) => path.includes('reports'))).toEqual([]);
  await page.evaluate(fail, 'Glocke fehlt bei 48.137154, 11.576124');
  await page.evaluate(() => void Promise.reject(new TypeError('verworfen: "Erika Meier"')));
  await expect.poll(() => reportedErrors().length).toBe(2);
  await workerControlsPage(page);
  const [worker] = page.context().serviceWorkers();
  await worker?.evaluate(fail, 'Glocke im Worker');
  await expect.poll(() => reportedErrors().length).toBe(3);
  await seedSignIn(page, administrator);
  await page.goto(`${site.url}/admin/stories`);
  await settled(page);
  await page.evaluate(fail, 'Glocke der Verwaltung');
  await expect.poll(() => reportedErrors().length).toBe(4);
  // The login of an author whose session ended at work has this address, in the same document.
  await page.evaluate(() => {
    history.replaceState(history.state, '', '/login');
  });
  await page.evaluate(fail, 'Glocke der Anmeldung');
  await expect.poll(() => reportedErrors().length).toBe(5);
  await page.goto(`${site.url}/admin`);
  const card = page.getByRole('region', { name: 'Fehler in Browsern' });
  await expect.poll(() => card.getByRole('listitem').count()).toBe(5);
  const shown = (await card.getByRole('listitem').allInnerTexts()).join('\n');
  for (const [message, place] of [
    ['Error: Glocke der Anmeldung', 'Verwaltung, Seite /login'],
    ['Error: Glocke der Verwaltung', 'Verwaltung, Seite /admin/stories'],
    ['Error: Glocke im Worker', 'Service Worker, Seite /sw.js'],
    ['TypeError: verworfen: "…"', 'Player, Seite /login'],
    ['Error: Glocke fehlt bei …, …', 'Player, Seite /login'],
  ] as const) {
    expect(shown).toContain(message);
    expect(shown).toContain(place);
    const logged = reportedErrors().find((entry) => entry.message === message);
    expect(shown).toContain(`Kennung im Protokoll des Servers: ${logged?.requestId ?? ''}`);
  }
  expect(shown + JSON.stringify(reportedErrors())).not.toMatch(/geheim|Meier|48\.13/);
});

test('switched off in the settings, nothing is sent', async () => {
  const page = await site.openPage({ expected: [/Glocke/] });
  await seedSignIn(page, administrator);
  await page.goto(`${site.url}/admin?part=settings`);
  await page.getByRole('switch', { name: 'Fehler aus Browsern annehmen' }).click();
  await expect
    .poll(async () => (await mustCall<{ errorReports: boolean }>(site.url, 'config')).errorReports)
    .toBe(false);
  await settled(page);
  const requested = requestedPaths(page);
  const before = reportedErrors().length;
  await page.evaluate(fail, 'Glocke umsonst');
  await expect.poll(() => requested.includes('/api/config')).toBe(true);
  await settled(page);
  expect(requested.filter((path) => path === '/api/reports')).toEqual([]);
  expect(reportedErrors()).toHaveLength(before);
  await page.goto(`${site.url}/admin`);
  await page.getByText('Fehlerberichte sind ausgeschaltet.').waitFor();
});

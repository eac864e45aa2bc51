import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeNextRelease, NEXT_MARK } from '../support/servers/next-release.ts';
import { eventually, playButton, positionS } from '../support/pages/player.ts';
import { realSite } from '../support/servers/real-site.ts';
import { waitFor } from '../support/wait.ts';
import { settled } from '../support/browsers/settled.ts';

const site = realSite();
const next = makeNextRelease();
afterAll(() => {
  next.remove();
});

/**
 * Waits until the server has stored its release's files beside the data, as it does once it
 * listens.
 */
async function untilStored(sinceMs: number): Promise<void> {
  const stored = join(site.server.dataFolder, 'app-releases');
  await waitFor('a release that is kept', async () => {
    const names = (await readdir(stored).catch(() => [])).filter((name) => !name.startsWith('.'));
    const dates = await Promise.all(
      names.map(async (name) => (await stat(join(stored, name))).mtimeMs),
    );
    return dates.some((atMs) => atMs >= sinceMs) || undefined;
  });
}

const hasRun = new Set<string | undefined>();
let running: string | undefined;

async function become(release: string | undefined): Promise<void> {
  const startedAtMs = Date.now();
  await site.server.become(release);
  running = release;
  if (!hasRun.has(release)) await untilStored(startedAtMs);
  hasRun.add(release);
}

/**
 * Makes sure that both releases have run here once, the first of the two last: a server can serve
 * only releases that it has seen.
 */
async function bothHaveRun(last: string | undefined, other: string | undefined): Promise<void> {
  if (!hasRun.has(other)) await become(other);
  if (!hasRun.has(last) || running !== last) await become(last);
}

const isNext = (release: string | undefined) => (release === undefined ? 0 : 1);

test.each([
  ['older', undefined, next.path],
  ['newer, after a rollback of the server,', next.path, undefined],
])(
  'F6 a page that is %s than its server finds its chunks, plays on and saves',
  async (_which, of, under) => {
    await bothHaveRun(of, under);
    // A request that fails while the server changes is retried.
    const page = await site.openPage({ expected: [/ERR_(CONNECTION|EMPTY)/] });
    await page.goto(`${site.url}/a/demo`);
    await settled(page);
    expect(await page.locator(`meta[name="${NEXT_MARK}"]`).count()).toBe(isNext(of));
    await become(under);
    await page.getByRole('tab', { name: 'Passwort' }).click();
    await page.getByRole('textbox', { name: 'Passwort der Station' }).fill('Grünspan');
    await page.getByRole('button', { name: 'Einreichen' }).click();
    await page.getByText('Passwort korrekt, Track freigeschaltet!').waitFor();
    await playButton(page).click();
    await eventually(() => positionS(page)).toBeGreaterThan(0.5);
    const stored = await page.evaluate(() => localStorage.getItem('progress_demo'));
    expect(stored).toContain('band-7');
    const missing = await fetch(`${site.url}/static/js/nowhere-1a2b3c4d.js`);
    expect([missing.status, missing.headers.get('content-type')]).toEqual([
      404,
      'application/json; charset=utf-8',
    ]);
  },
);

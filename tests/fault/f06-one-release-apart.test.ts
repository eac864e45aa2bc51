import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeNextRelease, NEXT_MARK } from '../support/next-release.ts';
import { eventually, playKey, positionS } from '../support/player.ts';
import { realHouse } from '../support/real-house.ts';
import { waitFor } from '../support/wait.ts';
import { settled } from '../support/settled.ts';

const house = realHouse();
const next = makeNextRelease();
afterAll(() => {
  next.remove();
});

/** Until it has kept its files beside the data, as it does once it listens. */
async function untilKept(sinceMs: number): Promise<void> {
  const kept = join(house.server.dataFolder, 'app-releases');
  await waitFor('a release that is kept', async () => {
    const names = (await readdir(kept).catch(() => [])).filter((name) => !name.startsWith('.'));
    const dates = await Promise.all(
      names.map(async (name) => (await stat(join(kept, name))).mtimeMs),
    );
    return dates.some((atMs) => atMs >= sinceMs) || undefined;
  });
}

const hasRun = new Set<string | undefined>();
let running: string | undefined;

async function become(release: string | undefined): Promise<void> {
  const startedAtMs = Date.now();
  await house.server.become(release);
  running = release;
  if (!hasRun.has(release)) await untilKept(startedAtMs);
  hasRun.add(release);
}

/** Each of them has run here once, the first of the two last: what a server has never seen it cannot give. */
async function bothHaveRun(last: string | undefined, other: string | undefined): Promise<void> {
  if (!hasRun.has(other)) await become(other);
  if (!hasRun.has(last) || running !== last) await become(last);
}

const isNext = (release: string | undefined) => (release === undefined ? 0 : 1);

test.each([
  ['older', undefined, next.path],
  ['newer, where a server is put back,', next.path, undefined],
])(
  'F6 a page that is %s than its server finds its chunks, plays on and saves',
  async (_which, of, under) => {
    await bothHaveRun(of, under);
    // What is just being asked for when the server changes is asked for again.
    const page = await house.openPage({ expected: [/ERR_(CONNECTION|EMPTY)/] });
    await page.goto(`${house.url}/a/demo`);
    await settled(page);
    expect(await page.locator(`meta[name="${NEXT_MARK}"]`).count()).toBe(isNext(of));
    await become(under);
    await page.getByRole('tab', { name: 'Passwort' }).click();
    await page.getByRole('textbox', { name: 'Passwort der Station' }).fill('Grünspan');
    await page.getByRole('button', { name: 'Einreichen' }).click();
    await page.getByText('Passwort korrekt, Track freigeschaltet!').waitFor();
    await playKey(page).click();
    await eventually(() => positionS(page)).toBeGreaterThan(0.5);
    const kept = await page.evaluate(() => localStorage.getItem('progress_demo'));
    expect(kept).toContain('band-7');
    const missing = await fetch(`${house.url}/static/js/nowhere-1a2b3c4d.js`);
    expect([missing.status, missing.headers.get('content-type')]).toEqual([
      404,
      'application/json; charset=utf-8',
    ]);
  },
);

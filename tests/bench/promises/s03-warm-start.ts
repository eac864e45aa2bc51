import type { BrowserContext } from 'playwright';
import { startServer } from '../../support/servers/real-server.ts';
import { pageIsCached, playUntilStored } from '../../support/browsers/worker.ts';
import type { Bench } from '../bench.ts';
import { newPhone, openPhonePage, phoneSlowdown } from '../bench-page.ts';
import { median, rounded } from '../figures.ts';
import { serveMinimalPage } from '../minimal-page.ts';
import { clockPage, untilReady } from '../page-clock.ts';
import { firstSoundUrl, firstStation } from '../walk-under-test.ts';

const rounds = 9;
const barMs = 900;

/**
 * S3: a visited walk opens without its server, by a worker that has to start first and that had the
 * time to cache everything of an open walk (a few seconds after the sound). The reference is the
 * minimal page, from a server on the same machine.
 */
export async function measureWarmStart({ browser, server, note }: Bench): Promise<void> {
  const own = await startServer();
  const minimal = await serveMinimalPage(await firstSoundUrl((await server()).url));
  const context = await newPhone(await browser());
  try {
    const walk = `${own.url}/a/demo/${firstStation}`;
    const first = await context.newPage();
    await playUntilStored(first, walk);
    await pageIsCached(first, walk);
    await first.close();
    await own.stop();
    const times: number[] = [];
    const others: number[] = [];
    // The first start of each warms up the machine and is not counted.
    for (let round = -1; round < rounds; round += 1) {
      const time = await start(context, walk);
      const other = await start(context, `${minimal.url}/`);
      if (round < 0) continue;
      times.push(time);
      others.push(other);
    }
    note('S3', {
      value: rounded(median(times), 0),
      unit: 'ms',
      reference: rounded(median(others), 0),
      ratio: rounded(median(times) / median(others)),
      bar: barMs,
      ok: median(times) <= barMs,
      referenceIs: 'one HTML file that can play, from a server that stands',
      rounds: times.map((time) => rounded(time, 0)),
      cpuSlowdown: phoneSlowdown,
    });
  } finally {
    await context.close();
    await minimal.close();
    await own.remove();
  }
}

/** Milliseconds until a working Play button is on the screen. */
async function start(context: BrowserContext, address: string): Promise<number> {
  const { page, cdp } = await openPhonePage(context);
  await cdp.send('ServiceWorker.enable');
  await cdp.send('ServiceWorker.stopAllWorkers');
  await clockPage(page);
  await page.goto(address, { waitUntil: 'commit' });
  const { ms } = await untilReady(page);
  await page.close();
  return ms;
}

import type { Browser, Page } from 'playwright';
import type { RealServer } from '../../support/servers/real-server.ts';
import { rowsOnDevice } from '../../support/device/rows-on-device.ts';
import { openSlowLink, type LinkSpeed } from '../../support/links/slow-link.ts';
import { waitFor } from '../../support/wait.ts';
import type { Bench } from '../bench.ts';
import { newPhone, openPhonePage, phoneSlowdown } from '../bench-page.ts';
import { median, rounded } from '../figures.ts';
import { clockPage, tapUntilSound, untilReady } from '../page-clock.ts';
import { firstStation } from '../walk-under-test.ts';

interface Network extends LinkSpeed {
  readonly name: string;
  readonly barS: number;
}

const networks: readonly Network[] = [
  { name: '9 Mbps', bitsPerSecond: 9e6, roundTripMs: 100, barS: 5 },
  { name: '1.6 Mbps', bitsPerSecond: 1.6e6, roundTripMs: 150, barS: 8 },
  { name: '400 kbps', bitsPerSecond: 400e3, roundTripMs: 400, barS: 25 },
];
const rounds = 3;
const TIMEOUT_MS = 120_000;

/**
 * S25: from the first tap on Play to a walk that reloads without a network. The time is taken when
 * the worker controls the page and the walk's story is stored; then it is verified: the link is
 * closed, the page reloaded, and Play has to sound.
 */
export async function measureDeadZone({ server, browser, note }: Bench): Promise<void> {
  for (const network of networks) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      times.push(await untilDeadZone(await browser(), await server(), network));
    }
    note(`S25 ${network.name}`, {
      value: rounded(median(times), 1),
      unit: 's',
      reference: null,
      ratio: null,
      bar: network.barS,
      ok: median(times) <= network.barS,
      rounds: times.map((time) => rounded(time, 1)),
      cpuSlowdown: phoneSlowdown,
    });
  }
}

async function untilDeadZone(browser: Browser, server: RealServer, speed: LinkSpeed) {
  const link = await openSlowLink(server.url, speed);
  const context = await newPhone(browser);
  try {
    const { page } = await openPhonePage(context);
    await clockPage(page);
    await page.goto(`${link.url}/a/demo/${firstStation}`, { waitUntil: 'commit' });
    const { tappedMs } = await tapUntilSound(page, await untilReady(page));
    const readyMs = await untilCared(page);
    await link.close();
    await reloadAndHear(page);
    return (readyMs - tappedMs) / 1000;
  } finally {
    await context.close();
    await link.close();
  }
}

/** By the page's own clock. */
async function untilCared(page: Page): Promise<number> {
  const isPrepared = async () => {
    const isInCare = await page.evaluate(
      () => navigator.serviceWorker.controller?.state === 'activated',
    );
    if (!isInCare || !(await hasDatabase(page))) return undefined;
    const stories = await rowsOnDevice(page, 'klangweg-media', 'stories');
    return stories > 0 ? page.evaluate(() => performance.now()) : undefined;
  };
  return waitFor('the worker and the story', isPrepared, TIMEOUT_MS);
}

/** Opening it by its name would create it. */
const hasDatabase = (page: Page) =>
  page.evaluate(async () =>
    (await indexedDB.databases()).some(({ name }) => name === 'klangweg-media'),
  );

async function reloadAndHear(page: Page): Promise<void> {
  await page.reload({ waitUntil: 'commit' });
  await tapUntilSound(page, await untilReady(page));
}

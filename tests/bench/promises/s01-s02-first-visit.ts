import type { Browser } from 'playwright';
import type { Bench } from '../bench.ts';
import { newPhone, openPhonePage } from '../bench-page.ts';
import { median, medianRatio, rounded, type Row } from '../figures.ts';
import { serveMinimalPage } from '../minimal-page.ts';
import { clockPage, tapUntilSound, untilReady } from '../page-clock.ts';
import { openSlowLink, type LinkSpeed } from '../../support/links/slow-link.ts';
import { firstSoundUrl, firstStation } from '../walk-under-test.ts';

interface Network extends LinkSpeed {
  readonly name: string;
  readonly readyBarMs: number;
  readonly soundBarMs: number;
}

const networks: readonly Network[] = [
  { name: '400 kbps', bitsPerSecond: 400e3, roundTripMs: 400, readyBarMs: 3000, soundBarMs: 4000 },
  { name: '1.6 Mbps', bitsPerSecond: 1.6e6, roundTripMs: 150, readyBarMs: 1600, soundBarMs: 2000 },
  { name: '9 Mbps', bitsPerSecond: 9e6, roundTripMs: 100, readyBarMs: 1300, soundBarMs: 2000 },
];
const rounds = 7;
const ratioBar = 1.4;

interface Visit {
  readonly readyMs: number;
  readonly soundMs: number;
}

/** S1 and S2: by QR to a working Play button, and with one tap to sound, on three networks. */
export async function measureFirstVisit({ server, browser, note }: Bench): Promise<void> {
  const { url } = await server();
  const minimal = await serveMinimalPage(await firstSoundUrl(url));
  try {
    for (const network of networks) {
      const { ours, reference } = await visitAlternately(await browser(), network, [
        [url, `/a/demo/${firstStation}`],
        [minimal.url, '/'],
      ]);
      note(`S1 ${network.name}`, readyRow(network, ours, reference));
      note(`S2 ${network.name}`, soundRow(network, ours, reference));
    }
  } finally {
    await minimal.close();
  }
}

async function visitAlternately(
  browser: Browser,
  network: Network,
  [ourPage, minimalPage]: readonly [Address, Address],
) {
  const ours: Visit[] = [];
  const reference: Visit[] = [];
  // The first visit of each warms up the machine and is not counted.
  for (let round = -1; round < rounds; round += 1) {
    const our = await visit(browser, network, ourPage);
    const minimal = await visit(browser, network, minimalPage);
    if (round < 0) continue;
    ours.push(our);
    reference.push(minimal);
  }
  return { ours, reference };
}

type Address = readonly [host: string, path: string];

async function visit(browser: Browser, speed: LinkSpeed, [host, path]: Address): Promise<Visit> {
  const link = await openSlowLink(host, speed);
  const context = await newPhone(browser);
  try {
    const { page } = await openPhonePage(context);
    await clockPage(page);
    await page.goto(link.url + path, { waitUntil: 'commit' });
    const ready = await untilReady(page);
    const { soundMs } = await tapUntilSound(page, ready);
    return { readyMs: ready.ms, soundMs };
  } finally {
    await context.close();
    await link.close();
  }
}

function readyRow(network: Network, ours: readonly Visit[], reference: readonly Visit[]): Row {
  const times = ours.map(({ readyMs }) => readyMs);
  const others = reference.map(({ readyMs }) => readyMs);
  const ratio = medianRatio(times, others);
  return {
    ...compared(times, others, network.readyBarMs),
    ok: median(times) <= network.readyBarMs && ratio <= ratioBar,
    ratioBar,
  };
}

function soundRow(network: Network, ours: readonly Visit[], reference: readonly Visit[]): Row {
  const times = ours.map(({ soundMs }) => soundMs);
  const others = reference.map(({ soundMs }) => soundMs);
  return {
    ...compared(times, others, network.soundBarMs),
    ok: median(times) <= network.soundBarMs,
  };
}

function compared(times: readonly number[], others: readonly number[], bar: number) {
  return {
    value: rounded(median(times), 0),
    unit: 'ms',
    reference: rounded(median(others), 0),
    ratio: rounded(medianRatio(times, others)),
    bar,
    referenceIs: 'one HTML file whose inline script plays the same sound over the same link',
    rounds: times.map((time) => rounded(time, 0)),
    referenceRounds: others.map((time) => rounded(time, 0)),
  };
}

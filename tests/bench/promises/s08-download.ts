import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { aWalk } from '../../../src/core/story/testing/a-walk.ts';
import { appIsHydrated } from '../../support/browsers/browser.ts';
import { readyMessage } from '../../support/device/downloaded-walk.ts';
import { publishWalk } from '../../support/stories/published-walk.ts';
import { openSlowLink, type LinkSpeed, type SlowLink } from '../../support/links/slow-link.ts';
import type { Bench } from '../bench.ts';
import { newPhone, openPhonePage, phoneSlowdown } from '../bench-page.ts';
import { rounded } from '../figures.ts';

/** The fastest network of the first visit: on slower ones the link alone decides. */
const network: LinkSpeed = { bitsPerSecond: 9e6, roundTripMs: 100 };
const fileBytes = 5_000_000;
const files = { intact: 12, broken: 3, plain: 4 };
const bar = 0.9;
const chunkBytes = 512 * 1024;
const withinMs = 180_000;

/**
 * S8: a download of 60 MB over a link, compared with a page that only fetches; and one whose link
 * breaks once.
 */
export async function measureDownload(bench: Bench): Promise<void> {
  await publish(bench, 'large', files.intact);
  await publish(bench, 'broken', files.broken);
  const { url } = await bench.server();
  const link = await openSlowLink(url, network);
  try {
    const plainShare = await readPlainly(bench, link, url);
    const { share } = await download(bench, link, 'large', files.intact);
    const { bytes } = await download(bench, link, 'broken', files.broken, () => link.breakOff());
    const twiceBytes = bytes - files.broken * fileBytes;
    bench.note('S8', {
      value: rounded(share),
      unit: 'of the link',
      reference: rounded(plainShare),
      ratio: rounded(share / plainShare),
      bar,
      ok: share >= bar && twiceBytes <= chunkBytes,
      referenceIs: 'one page that reads four of its files by fetch, and keeps nothing',
      megabytes: (files.intact * fileBytes) / 1e6,
      link: `${String(network.bitsPerSecond / 1e6)} Mbps, ${String(network.roundTripMs)} ms`,
      twiceKb: rounded(twiceBytes / 1024, 0),
      twiceBarKb: chunkBytes / 1024,
      cpuSlowdown: phoneSlowdown,
    });
  } finally {
    await link.close();
  }
}

/** Noise: it cannot be compressed on its way. */
async function publish({ server, administrator, folder }: Bench, slug: string, count: number) {
  const names = Array.from({ length: count }, (_, index) => `${slug}-${String(index)}.m4a`);
  for (const name of names) writeFileSync(join(folder, name), randomBytes(fileBytes));
  const story = names
    .reduce((walk, name) => walk.withTrack({ audio: { 2: name } }), aWalk(slug))
    .with({ features: ['info'], startPage: 'info' })
    .build();
  const media = { mediaFolder: folder, media: names.map((name) => ({ name })) };
  await publishWalk(await server(), await administrator(), story, media);
}

const shareOf = (bytes: number, ms: number) => (bytes * 8000) / ms / network.bitsPerSecond;

/** On a page of the site that does nothing else: the policy of an empty one forbids fetching. */
async function readPlainly({ browser }: Bench, link: SlowLink, url: string): Promise<number> {
  const context = await newPhone(await browser());
  const { page } = await openPhonePage(context);
  await page.goto(`${link.url}/login`);
  await appIsHydrated(page);
  await untilQuiet(page);
  const response = await fetch(`${url}/api/getStory/large`);
  const story = (await response.json()) as { readonly files: readonly { readonly url: string }[] };
  const paths = story.files.slice(0, files.plain).map((file) => file.url);
  const tookMs = await page.evaluate(async (all) => {
    const beganMs = performance.now();
    for (const path of all) await (await fetch(path, { cache: 'no-store' })).arrayBuffer();
    return performance.now() - beganMs;
  }, paths);
  await context.close();
  return shareOf(files.plain * fileBytes, tookMs);
}

/** Downloads as a visitor does; `midway` runs once half of it has arrived. */
async function download(
  { browser }: Bench,
  link: SlowLink,
  slug: string,
  count: number,
  midway?: () => void,
) {
  const context = await newPhone(await browser());
  const { page, cdp } = await openPhonePage(context);
  page.setDefaultTimeout(withinMs);
  await page.goto(`${link.url}/a/${slug}?tab=info`);
  await appIsHydrated(page);
  const media = new Set<string>();
  let bytes = 0;
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.includes('/media/')) media.add(requestId);
  });
  cdp.on('Network.dataReceived', ({ requestId, dataLength }) => {
    if (media.has(requestId)) bytes += dataLength;
  });
  await cdp.send('Network.enable');
  const button = page.getByRole('button', { name: /^Offline speichern \(/ });
  await button.waitFor();
  await untilQuiet(page);
  const beganMs = performance.now();
  await button.tap();
  if (midway) {
    await page.waitForFunction(
      (minValue) => {
        const bar = document.querySelector('progress');
        return bar !== null && bar.value >= minValue;
      },
      (count * fileBytes) / 2,
    );
    midway();
  }
  await readyMessage(page).waitFor();
  const tookMs = performance.now() - beganMs;
  await context.close();
  return { share: shareOf(count * fileBytes, tookMs), bytes };
}

/** Waits until a first visit's files have loaded: then the link is the download's alone. */
const untilQuiet = (page: Page) => page.waitForLoadState('networkidle');

import type { Page } from 'playwright';
import type { Story } from '../../../src/core/story/model.ts';
import { aWalk } from '../../../src/core/story/testing/a-walk.ts';
import { publishWalk } from '../../support/stories/published-walk.ts';
import { appIsHydrated } from '../../support/browsers/browser.ts';
import type { Bench } from '../bench.ts';
import { newPhone } from '../bench-page.ts';
import { median, medianRatio, rounded } from '../figures.ts';
import { demoArea, type DemoArea } from '../walk-under-test.ts';

const counts = [200, 1000];
const rounds = 5;
const bar = 0.9;
/** About as wide as a phone's map at the zoom that 'Standort zeigen' flies to. */
const SPREAD_DEG = 0.04;

/**
 * S7: how smoothly a map with many stations can be panned, compared with the same map without any.
 */
export async function measureMap({ server, administrator, browser, note }: Bench): Promise<void> {
  const realServer = await server();
  const area = await demoArea(realServer.url);
  for (const count of [0, ...counts]) {
    await publishWalk(realServer, await administrator(), crowdedWalk(count, area));
  }
  const context = await newPhone(await browser());
  const [latitude, longitude] = area.at;
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude, longitude, accuracy: 5 });
  try {
    const pages = new Map<number, Page>();
    for (const count of [0, ...counts]) {
      const page = await context.newPage();
      await openMap(page, `${realServer.url}/a/${slugOf(count)}?tab=map`);
      pages.set(count, page);
    }
    const rates = new Map<number, number[]>(counts.concat(0).map((count) => [count, []]));
    for (let round = 0; round < rounds; round += 1) {
      for (const [count, page] of round % 2 === 0 ? pages : [...pages].toReversed()) {
        rates.get(count)?.push(await framesWhilePushed(page));
      }
    }
    const empty = rates.get(0) ?? [];
    for (const count of counts) {
      const frames = rates.get(count) ?? [];
      const ratio = medianRatio(frames, empty);
      note(`S7 ${String(count)}`, {
        value: rounded(median(frames), 1),
        unit: 'frames/s',
        reference: rounded(median(empty), 1),
        ratio: rounded(ratio),
        bar,
        ok: ratio >= bar,
        referenceIs: 'the same map at the same place without stations',
        rounds: frames.map((rate) => rounded(rate, 1)),
        referenceRounds: empty.map((rate) => rounded(rate, 1)),
      });
    }
  } finally {
    await context.close();
  }
}

const slugOf = (count: number) => `karte-${String(count)}`;

/** The stations are on a spiral around the place, so that each part of the map has some. */
function crowdedWalk(count: number, { at: [lat, lon], map }: DemoArea): Story {
  let walk = aWalk(slugOf(count)).with({ features: ['info', 'map'], map });
  for (let index = 0; index < count; index += 1) {
    const turn = index * 2.4;
    const out = SPREAD_DEG * Math.sqrt(index / count);
    walk = walk.withTrack({
      slug: `s${String(index)}`,
      name: { 2: `Station ${String(index)}` },
      cover: { 2: '/assets/icons/cover.svg' },
      audio: { 2: '/assets/audio/empty.mp3' },
      location: { 2: { x: lat + out * Math.sin(turn), y: lon + out * Math.cos(turn) } },
    });
  }
  return walk.build();
}

async function openMap(page: Page, address: string): Promise<void> {
  page.setDefaultTimeout(60_000);
  await page.goto(address);
  await appIsHydrated(page);
  await page.getByRole('button', { name: 'Standort zeigen' }).tap();
  await page.locator('[data-zoom="13"]').waitFor();
  await page.waitForLoadState('networkidle');
}

/** Panned to and fro by a real pointer, one step a frame; the frames are the page's own. */
async function framesWhilePushed(page: Page): Promise<number> {
  await page.bringToFront();
  const box = await page.locator('[data-zoom] canvas').first().boundingBox();
  if (!box) throw new Error('the map draws nothing');
  const [x, y] = [box.x + box.width / 2, box.y + box.height * 0.8];
  await page.mouse.move(x, y);
  await page.mouse.down();
  const frames = page.evaluate(
    (forMs) =>
      new Promise<number>((resolve) => {
        const beganMs = performance.now();
        let drawn = 0;
        const count = () => {
          const nowMs = performance.now();
          if (nowMs - beganMs >= forMs) resolve((drawn * 1000) / (nowMs - beganMs));
          else {
            drawn += 1;
            requestAnimationFrame(count);
          }
        };
        requestAnimationFrame(count);
      }),
    3000,
  );
  let isOver = false;
  void frames.finally(() => (isOver = true));
  for (let step = 0; !isOver; step += 1) {
    await page.mouse.move(x + 80 * Math.sin(step / 8), y - 60 + 60 * Math.cos(step / 11));
  }
  await page.mouse.up();
  return frames;
}

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Page } from 'playwright';
import { aWalk } from '../../../src/core/story/testing/a-walk.ts';
import {
  appIsHydrated,
  browserPath,
  browserSwitches,
  viewports,
} from '../../support/browsers/browser.ts';
import { publishWalk } from '../../support/stories/published-walk.ts';
import { canRun } from '../../support/can-run.ts';
import { whyNoFfmpeg } from '../../support/ffmpeg.ts';
import { makeTempFolder } from '../../support/temp-folder.ts';
import type { Bench } from '../bench.ts';
import { median, rounded } from '../figures.ts';
import { memoryMbOf } from '../process-memory.ts';

const lengthsS = { short: 60, long: 3600 };
const rounds = 3;
const seekToS = 3000;
const memoryBarMb = 30;
const seekBarMs = 150;
const decodedBarMb = 60;

/**
 * S10: a track of 60 minutes: memory beyond that of a track of one minute, seeking, nothing decoded
 * whole.
 */
export async function measureLongTrack(bench: Bench): Promise<void> {
  // The other measures continue; a missing measure is reported and does not count.
  if (!canRun('S10', whyNoFfmpeg())) return;
  const { url } = await publishTracks(bench);
  const short: Heard[] = [];
  const long: Heard[] = [];
  for (let round = 0; round < rounds; round += 1) {
    short.push(await playStation(`${url}/a/length-short`, lengthsS.short / 2));
    long.push(await playStation(`${url}/a/length-long`, seekToS));
  }
  const moreByRound = long.map(({ memoryMb }, round) => memoryMb - (short[round]?.memoryMb ?? 0));
  const moreMb = median(moreByRound);
  const seekMs = median(long.map((heard) => heard.seekMs));
  const decodedMb = Math.max(...long.map((heard) => heard.decodedMb));
  bench.note('S10', {
    value: rounded(moreMb, 1),
    unit: 'MB more',
    reference: rounded(median(short.map(({ memoryMb }) => memoryMb)), 1),
    ratio: null,
    bar: memoryBarMb,
    ok: moreMb <= memoryBarMb && seekMs <= seekBarMs && decodedMb <= decodedBarMb,
    referenceIs: 'all processes of the browser (PSS) with a track of one minute',
    rounds: moreByRound.map((mb) => rounded(mb, 1)),
    seekMs: rounded(seekMs, 0),
    shortSeekMs: rounded(median(short.map((heard) => heard.seekMs)), 0),
    seekBarMs,
    decodedMb: rounded(decodedMb, 1),
    decodedBarMb,
  });
}

async function publishTracks({ server, administrator, folder }: Bench) {
  const realServer = await server();
  for (const [name, seconds] of Object.entries(lengthsS)) {
    const file = `${name}.m4a`;
    makeSound(join(folder, file), seconds);
    const story = aWalk(`length-${name}`)
      .with({ features: ['track-details', 'lab'], startPage: 'track-details' })
      .withTrack({ audio: { 1: file } })
      .build();
    const media = { mediaFolder: folder, media: [{ name: file }] };
    await publishWalk(realServer, await administrator(), story, media);
  }
  return realServer;
}

function makeSound(file: string, seconds: number) {
  const source = `anoisesrc=color=brown:duration=${seconds}:sample_rate=44100`;
  const form = ['-ac', '1', '-c:a', 'aac', '-b:a', '52k', '-movflags', '+faststart'];
  const made = spawnSync('ffmpeg', ['-v', 'error', '-f', 'lavfi', '-i', source, ...form, file]);
  if (made.status !== 0) throw new Error(`S10 needs ffmpeg: ${String(made.stderr)}`);
}

interface Heard {
  readonly memoryMb: number;
  readonly seekMs: number;
  readonly decodedMb: number;
}

/**
 * In a browser of its own with a profile on disk, as a visitor has it: nothing is cached in memory.
 */
async function playStation(address: string, toS: number): Promise<Heard> {
  const profile = makeTempFolder('klangweg-profile');
  const context = await chromium.launchPersistentContext(profile.path, {
    executablePath: browserPath(),
    args: [...browserSwitches],
    viewport: viewports.phone,
    locale: 'de-DE',
  });
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    await page.addInitScript('globalThis.__name = (named) => named');
    await watchDecoding(page);
    await clockSeeking(page);
    await page.goto(address);
    await appIsHydrated(page);
    await page.getByRole('button', { name: 'Abspielen', exact: true }).click();
    await page.waitForFunction(() => (document.querySelector('audio')?.currentTime ?? 0) > 2);
    const seekMs = await seek(page, toS);
    await openLab(page);
    const cdp = await context.newCDPSession(page);
    await cdp.send('HeapProfiler.collectGarbage');
    return { seekMs, memoryMb: memoryMbOf(profile.path), decodedMb: await decodedMbIn(page) };
  } finally {
    await context.close();
    profile.remove();
  }
}

interface SeekTime {
  klangwegSeekMs?: number;
}

/** Records the time from a move of the slider until the sound continues at the new position. */
async function clockSeeking(page: Page) {
  await page.addInitScript(() => {
    const begin = ({ target }: Event) => {
      const fromMs = performance.now();
      const place = Number((target as HTMLInputElement).value);
      const check = () => {
        const audio = document.querySelector('audio');
        if (audio && !audio.seeking && audio.currentTime > place)
          (globalThis as SeekTime).klangwegSeekMs = performance.now() - fromMs;
        else setTimeout(check, 2);
      };
      check();
    };
    addEventListener('input', begin, { capture: true, once: true });
  });
}

async function seek(page: Page, toS: number): Promise<number> {
  await page.getByRole('slider', { name: 'Stelle im Ton', exact: true }).fill(String(toS));
  const handle = await page.waitForFunction(() => (globalThis as SeekTime).klangwegSeekMs);
  return Number(await handle.jsonValue());
}

/** The lab is where a whole station would be decoded, especially to play it backwards. */
async function openLab(page: Page) {
  await page.getByRole('tab', { name: 'Lab' }).click();
  const backwards = page.getByRole('switch', { name: 'Rückwärts' });
  await backwards.waitFor();
  if (await backwards.isEnabled()) await backwards.click();
  await page.getByRole('slider', { name: 'Hall', exact: true }).fill('0.4');
  await sleep(2000);
}

interface Decoding {
  klangwegDecodedBytes?: number;
}

async function watchDecoding(page: Page) {
  await page.addInitScript(() => {
    const decoding = globalThis as Decoding;
    const original = BaseAudioContext.prototype.decodeAudioData;
    BaseAudioContext.prototype.decodeAudioData = async function (...args) {
      const sound = await original.apply(this, args);
      const bytes = sound.length * sound.numberOfChannels * 4;
      decoding.klangwegDecodedBytes = Math.max(decoding.klangwegDecodedBytes ?? 0, bytes);
      return sound;
    };
  });
}

const decodedMbIn = async (page: Page) =>
  (await page.evaluate(() => (globalThis as Decoding).klangwegDecodedBytes ?? 0)) / 1e6;

import { writeFile } from 'node:fs/promises';
import { bellStations } from '../../bell/stations.ts';
import { museumStations } from '../../museum/stations.ts';
import type { Station } from '../../authoring/station.ts';
import { mediaFile } from '../media-folder.ts';
import { secondsOf, sampleRate, type Pcm } from './pcm.ts';
import { renderScene } from './scene-sound.ts';
import { webVtt } from './transcript.ts';
import { run } from '../run.ts';

/** As near to 64 kbit/s as all walks together stay under the 12 MB that a clone should cost. */
const targetBitrate = '52k';

async function renderStation(folder: string, station: Station): Promise<void> {
  for (const language of ['de', 'en'] as const) {
    const { pcm, cues } = await renderScene(station.scene, language);
    const stem = `${folder}/${station.slug}`;
    await writeM4a(pcm, mediaFile(`${stem}.${language}.m4a`));
    await writeFile(mediaFile(`${stem}.${language}.vtt`), webVtt(cues));
    if (station.hasReversedSound) {
      await writeM4a(pcm.slice().reverse(), mediaFile(`${stem}.reversed.${language}.m4a`));
    }
    console.log(`${folder}/${station.slug}.${language}: ${secondsOf(pcm).toFixed(1)} s`);
  }
}

/** Only the stations whose slug contains `only`, or all. */
export async function renderSound(only = ''): Promise<void> {
  for (const [folder, stations] of [
    ['bell', bellStations],
    ['museum', museumStations],
  ] as const) {
    for (const station of stations) {
      if (station.slug.includes(only)) await renderStation(folder, station);
    }
  }
}

async function writeM4a(pcm: Pcm, file: string): Promise<void> {
  const raw = new Uint8Array(pcm.buffer, pcm.byteOffset, pcm.byteLength);
  const input = ['-f', 'f32le', '-ar', String(sampleRate), '-ac', '1', '-i', 'pipe:0'];
  const output = ['-c:a', 'aac', '-profile:a', 'aac_low', '-b:a', targetBitrate];
  const stable = ['-fflags', '+bitexact', '-flags:a', '+bitexact', '-map_metadata', '-1'];
  await run(
    'ffmpeg',
    ['-v', 'error', '-y', ...input, ...output, ...stable, '-movflags', '+faststart', file],
    raw,
  );
}

import { renderMap } from './map/main.ts';
import { renderPictures } from './picture/main.ts';
import { renderSound } from './sound/main.ts';
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { MediumRecord } from '../authoring/media-index.ts';
import { mediaFile, mediaRoot } from './media-folder.ts';
import { run } from './run.ts';

const indexFile = fileURLToPath(new URL('../media-index.json', import.meta.url));

const types: Readonly<Record<string, string>> = {
  '.m4a': 'audio/mp4',
  '.vtt': 'text/vtt',
  '.webp': 'image/webp',
  '.pmtiles': 'application/vnd.pmtiles',
};

/** `npm run demo:render [all|sound|pictures|map] [part of a name]`; needs espeak-ng and ffmpeg. */
const [part = 'all', only] = process.argv.slice(2);

const isRequested = (name: string): boolean => part === 'all' || part === name;

if (isRequested('map')) await renderMap();

if (isRequested('pictures')) await renderPictures(only);

if (isRequested('sound')) await renderSound(only);

await writeIndex();

async function durationOf(name: string): Promise<number> {
  const probeArguments = ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0'];
  const probeOutput = await run('ffprobe', [...probeArguments, mediaFile(name)]);
  return Math.round(Number.parseFloat(probeOutput.toString()) * 10) / 10;
}

async function recordOf(name: string): Promise<MediumRecord> {
  const body = await readFile(mediaFile(name));
  const type = types[extname(name)];
  if (type === undefined) throw new Error(`A medium of unknown type: ${name}`);
  const sha256 = createHash('sha256').update(body).digest('hex');
  const record = { type, bytes: body.length, sha256 };
  return type === 'audio/mp4' ? { ...record, durationS: await durationOf(name) } : record;
}

/** Writes an index of the media folder, so that no other code needs to measure the files. */
async function writeIndex(): Promise<void> {
  const found = await readdir(mediaRoot, { recursive: true, withFileTypes: true });
  const names = found
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(mediaRoot.length + 1))
    .sort();
  const index: Record<string, MediumRecord> = {};
  for (const name of names) index[name] = await recordOf(name);
  await writeFile(indexFile, `${JSON.stringify(index, null, 2)}\n`);
  console.log(`index: ${String(names.length)} media`);
}

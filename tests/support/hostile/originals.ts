import { createWriteStream, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { demoWalks } from '../../../demo/demo-walks.ts';
import { safeSharp } from '../../../server/pictures/safe-sharp.ts';
import { aDrawing } from '../../../server/testing/made-media.ts';
import { testServer } from '../../../server/testing/test-server.ts';
import { anArchive } from '../../../server/tiles/testing/an-archive.ts';
import { makeBackup } from '../../../server/backups/make-backup.ts';
import { exportStoryArchive } from '../../../server/archives/export-story-archive.ts';
import { transferFileOf } from '../../../src/contract/transfer-file.ts';
import { writeCsv } from '../../../src/core/exchange/csv.ts';
import type { TextRow } from '../../../src/core/exchange/text-rows.ts';
import { writeXliff } from '../../../src/core/exchange/write-xliff.ts';
import { encodeProgressTransfer } from '../../../src/core/transfer/encode-progress-transfer.ts';
import { writeTransferCode } from '../../../src/core/transfer/transfer-code.ts';
import { played } from '../../../src/core/progress/testing/played.ts';
import { encodeStory } from '../../../src/core/story/encode.ts';
import { aWalk } from '../../../src/core/story/testing/a-walk.ts';
import { writeVtt } from '../../../src/core/transcript/vtt.ts';
import { preambleOf } from '../../../src/core/walk-file/preamble.ts';
import type { ReaderName } from './readers.ts';

type Original = string | Uint8Array;

/**
 * Writes valid files of each kind to a folder named after the kind: the mutations start from them.
 */
export async function writeOriginals(folder: string): Promise<void> {
  for (const [name, files] of Object.entries(await originals())) {
    mkdirSync(join(folder, name));
    files.forEach((content, index) => writeFileSync(join(folder, name, String(index)), content));
  }
  await writeArchives(folder);
}

async function originals(): Promise<Readonly<Record<ReaderName, readonly Original[]>>> {
  const wires = demoWalks.map(({ story }) => JSON.stringify(encodeStory(story)));
  return {
    wire: wires,
    gpx: [GPX],
    kml: [KML],
    geojson: [GEOJSON],
    xliff: [writeXliff({ source: 'de', target: 'en' }, ROWS)],
    csv: [writeCsv(['de', 'en'], ROWS)],
    vtt: [writeVtt(CUES), NOTED_VTT],
    walkFile: wires.map(walkFileOf),
    passport: transferFiles(),
    archive: [readFileSync(FORMAT_1)],
    tar: [],
    picture: await pictures(),
    pmtiles: [anArchive({ radiusM: 300, maxZoom: 14 })],
  };
}

function walkFileOf(wire: string): Uint8Array {
  const parts = { walk: 'demo', languages: [1, 2], media: ['a'.repeat(64)] };
  const header = Buffer.from(`${JSON.stringify(parts).slice(0, -1)},"wire":${wire}}`);
  return Buffer.concat([preambleOf(header.length), header]);
}

function transferFiles(): readonly Original[] {
  const story = aWalk('demo').withTracks(6).withPuzzle().build();
  const tracks = story.tracks.slice(0, 3);
  const progress = played(
    story,
    tracks.map(({ slug }) => ({ type: 'track/opened', track: slug })),
  ).state;
  const encoded = encodeProgressTransfer(story, progress, 1_795_000_000_000);
  const transferCode = writeTransferCode(encoded);
  return [encoded, transferCode, transferFileOf('demo', transferCode).text];
}

async function pictures(): Promise<readonly Uint8Array[]> {
  const drawing = await aDrawing(120, 80);
  const other = () => safeSharp(drawing);
  return [
    drawing,
    await other().jpeg().withMetadata().toBuffer(),
    await other().webp().toBuffer(),
    await other().avif({ effort: 0 }).toBuffer(),
  ];
}

/** A story archive, and it and a backup without gzip, where mutations reach every byte. */
async function writeArchives(folder: string): Promise<void> {
  const server = await testServer();
  const walk = aWalk('turm')
    .withTracks(2, { audio: { 2: 'turm.m4a' } })
    .build();
  const storyId = await server.publish(walk, { media: { 'turm.m4a': SOUND } });
  const encoded = await exportStoryArchive(server.services, storyId);
  const storyArchive = join(folder, 'archive', 'story');
  await pipeline(encoded.pieces(), createWriteStream(storyArchive));
  const backup = await makeBackup(server.services, { why: 'by-hand', hasMedia: true });
  for (const [name, file] of Object.entries({ story: storyArchive, backup: backup.file })) {
    writeFileSync(join(folder, 'tar', name), gunzipSync(readFileSync(file)));
  }
  await server.close();
}

const FORMAT_1 = fileURLToPath(
  new URL('../../../server/archives/testing/format-1.klangweg', import.meta.url),
);
const SOUND = Buffer.concat([
  Buffer.from('\0\0\0\x1cftypM4A \0\0\0\0', 'latin1'),
  Buffer.alloc(3000, 'klang'),
]);
const ROWS: readonly TextRow[] = ['Turm', '<b>Tor</b> & "Tür"', "'=1+1", 'שלום'].map(
  (de, index) => ({
    kind: 'track',
    id: `id-${index}`,
    field: 'trackMeta_name',
    walk: 'demo',
    slug: `station-${index}`,
    values: { de, en: `Text ${index}\nnext line` },
  }),
);
const CUES = ['Guten Abend.', 'Hier <i>steht</i> & bleibt\nILSE.'].map((text, index) => ({
  startS: index * 2,
  endS: index * 2 + 1.5,
  speaker: 'ILSE',
  text,
}));
const NOTED_VTT =
  'WEBVTT - Turm\n\nNOTE\nfür niemanden\n\nSTYLE\n::cue { color: red }\n\n1\n00:00:01.000 --> 00:00:02.500 align:start\n<v ILSE>Guten &amp; schönen Abend.</v>\n';
const GPX = `<?xml version="1.0"?>
<gpx version="1.1" creator="x">
  <wpt lat="52.5" lon="13.4"><ele>34</ele><name>Tor &amp; Turm</name></wpt>
  <rte><rtept lat="1" lon="1"/><rtept lat="2" lon="2"/></rte>
  <trk><name>Weg</name><trkseg>
    <trkpt lat="3" lon="3"><time>2026-05-01T10:00:00Z</time></trkpt>
    <trkpt lat="4" lon="4"><time>2026-05-01T10:00:09.5+02:00</time></trkpt>
  </trkseg></trk>
</gpx>`;
const KML = `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2"><Document><Folder><name>Orte</name>
  <Placemark><name>Tor</name><Point><coordinates>13.4,52.5,0</coordinates></Point></Placemark>
  <Placemark><LineString><coordinates>13.4,52.5 13.5,52.6,7
    13.6,52.7</coordinates></LineString></Placemark>
</Folder></Document></kml>`;
const GEOJSON = JSON.stringify({
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      properties: { name: 'Tor' },
      geometry: { type: 'Point', coordinates: [13.4, 52.5] },
    },
    {
      type: 'Feature',
      properties: null,
      geometry: {
        type: 'GeometryCollection',
        geometries: [
          {
            type: 'MultiLineString',
            coordinates: [
              [
                [1, 2],
                [3, 4, 5],
              ],
              [
                [6, 7],
                [8, 9],
              ],
            ],
          },
        ],
      },
    },
  ],
});

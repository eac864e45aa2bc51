import { rmSync, writeFileSync } from 'node:fs';
import { BackupFault } from '../../../server/backup/backup-fault.ts';
import { readWholeParcel } from '../../../server/parcel/read-whole-parcel.ts';
import { safeSharp } from '../../../server/pictures/safe-sharp.ts';
import { Refusal } from '../../../server/refusal.ts';
import { ArchiveError, withArchive } from '../../../server/tiles/open-archive.ts';
import { contentKindOf, HEAD_BYTES } from '../../../server/uploads/content-kind.ts';
import { readPassportFile } from '../../../src/contract/passport-file.ts';
import { readWalkFileHeader } from '../../../src/contract/walk-file.ts';
import { readCsv } from '../../../src/core/exchange/csv.ts';
import { readXliff } from '../../../src/core/exchange/read-xliff.ts';
import { readContent } from '../../../src/core/passport/content.ts';
import { readPassport } from '../../../src/core/passport/passport.ts';
import { readPlacesFile } from '../../../src/core/placing/read-places-file.ts';
import { readGpx } from '../../../src/core/replay/read-gpx.ts';
import { decodeStory } from '../../../src/core/story/decode.ts';
import { parseJsonLike } from '../../../src/core/story/wire/json-like.ts';
import { readTranscript } from '../../../src/core/transcript/read-transcript.ts';
import { PREAMBLE_BYTES, readPreamble } from '../../../src/core/walk-file/preamble.ts';

/** Reads bytes of a stranger; `file` is a place on the disk for readers that want one. */
export type HostileReader = (bytes: Buffer, file: string) => unknown;

const text = (bytes: Buffer) => new TextDecoder().decode(bytes);

/** All that reads what strangers have written, by the name of its kind. What it throws is a fault. */
export const READERS = {
  wire(bytes) {
    const parsed = parseJsonLike(text(bytes));
    return parsed.ok && decodeStory(parsed.value, 'walk');
  },
  gpx: (bytes) => [readGpx(text(bytes)), readPlacesFile(text(bytes))],
  kml: (bytes) => readPlacesFile(text(bytes)),
  geojson: (bytes) => readPlacesFile(text(bytes)),
  xliff: (bytes) => readXliff(text(bytes)),
  csv: (bytes) => readCsv(text(bytes)),
  vtt: (bytes) => readTranscript(text(bytes)),
  walkFile(bytes) {
    const preamble = readPreamble(bytes);
    return (
      preamble.ok &&
      readWalkFileHeader(bytes.subarray(PREAMBLE_BYTES, PREAMBLE_BYTES + preamble.headerBytes))
    );
  },
  passport(bytes) {
    const file = readPassportFile(text(bytes));
    // What was packed, without the check sum that would keep every changed file from being read.
    return [
      readPassport(file.ok ? file.letters : text(bytes)),
      readContent(Uint8Array.from(bytes)),
    ];
  },
  archive: (bytes, file) => inFile(bytes, file, () => orRefused(readWholeParcel(file))),
  async picture(bytes) {
    const kind = contentKindOf(bytes.subarray(0, HEAD_BYTES));
    if (kind?.kind !== 'picture') return undefined;
    // Whoever asks takes any of the library's errors for 'no picture'; a crash nobody could take.
    return safeSharp(bytes, { limitInputPixels: 1e8 })
      .metadata()
      .catch(() => undefined);
  },
  pmtiles: (bytes, file) => inFile(bytes, file, () => orRefused(someTilesOf(file))),
} as const satisfies Readonly<Record<string, HostileReader>>;

export type ReaderName = keyof typeof READERS;

const someTilesOf = (file: string) =>
  withArchive(file, AbortSignal.timeout(2000), async ({ header, tile }) => {
    for (const z of [0, header.minZoom, 14, header.maxZoom]) {
      if (z >= 0 && z <= 26) await tile(z, (2 ** z) >> 1, (2 ** z) >> 1);
    }
  });

async function inFile<T>(bytes: Buffer, file: string, read: () => Promise<T>): Promise<T> {
  writeFileSync(file, bytes);
  try {
    return await read();
  } finally {
    rmSync(file);
  }
}

/** These three are answers in words. */
async function orRefused(reading: Promise<unknown>): Promise<unknown> {
  return reading.catch((thrown: unknown) => {
    const isAnswer =
      thrown instanceof BackupFault || thrown instanceof Refusal || thrown instanceof ArchiveError;
    if (!isAnswer) throw thrown;
  });
}

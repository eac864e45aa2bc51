import { rmSync, writeFileSync } from 'node:fs';
import { BackupError } from '../../../server/archive-files/backup-error.ts';
import { BLOCK_BYTES, checksumOf, FIELD } from '../../../server/archive-files/tar-header.ts';
import { verifyBackup } from '../../../server/backups/verify-backup.ts';
import { readFullStoryArchive } from '../../../server/archives/read-full-story-archive.ts';
import { safeSharp } from '../../../server/pictures/safe-sharp.ts';
import { ApiError } from '../../../server/api-error.ts';
import { ArchiveError, withArchive } from '../../../server/tiles/open-archive.ts';
import { contentKindOf, HEAD_BYTES } from '../../../server/media-files/content-kind.ts';
import { readTransferFile } from '../../../src/contract/transfer-file.ts';
import { readWalkFileHeader } from '../../../src/contract/walk-file.ts';
import { readCsv } from '../../../src/core/exchange/csv.ts';
import { readXliff } from '../../../src/core/exchange/read-xliff.ts';
import { readContent } from '../../../src/core/transfer/content.ts';
import { readTransferCode } from '../../../src/core/transfer/transfer-code.ts';
import { readPlacesFile } from '../../../src/core/placing/read-places-file.ts';
import { readGpxRoute } from '../../../src/core/simulation/read-gpx-route.ts';
import { decodeStory } from '../../../src/core/story/decode.ts';
import { parseJsonLike } from '../../../src/core/story/wire/json-like.ts';
import { readTranscript } from '../../../src/core/transcript/read-transcript.ts';
import { PREAMBLE_BYTES, readPreamble } from '../../../src/core/walk-file/preamble.ts';

/** Reads a stranger's bytes; `file` is a path for readers that need a file. */
export type HostileReader = (bytes: Buffer, file: string) => unknown;

const text = (bytes: Buffer) => new TextDecoder().decode(bytes);

/** All readers of strangers' input, by kind. Anything that one throws is a bug. */
export const READERS = {
  wire(bytes) {
    const parsed = parseJsonLike(text(bytes));
    return parsed.ok && decodeStory(parsed.value, 'walk');
  },
  gpx: (bytes) => [readGpxRoute(text(bytes)), readPlacesFile(text(bytes))],
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
    const file = readTransferFile(text(bytes));
    // Also without the checksum, which would stop every mutated file before it is parsed.
    return [
      readTransferCode(file.ok ? file.letters : text(bytes)),
      readContent(Uint8Array.from(bytes)),
    ];
  },
  archive: (bytes, file) => inFile(bytes, file, () => orRejected(readFullStoryArchive(file))),
  async tar(bytes, file) {
    // Also with the headers' right checksums: without them, most mutations end at the first header.
    for (const variant of [bytes, withHeaderChecksums(bytes)]) {
      await inFile(variant, file, () => orRejected(readFullStoryArchive(file)));
      await inFile(variant, file, () => verifyBackup(file));
    }
  },
  async picture(bytes) {
    const kind = contentKindOf(bytes.subarray(0, HEAD_BYTES));
    if (kind?.kind !== 'picture') return undefined;
    // The callers treat any error of the library as 'no picture'; only a crash is a failure.
    return safeSharp(bytes, { limitInputPixels: 1e8 })
      .metadata()
      .catch(() => undefined);
  },
  pmtiles: (bytes, file) => inFile(bytes, file, () => orRejected(someTilesOf(file))),
} as const satisfies Readonly<Record<string, HostileReader>>;

export type ReaderName = keyof typeof READERS;

const someTilesOf = (file: string) =>
  withArchive(file, AbortSignal.timeout(2000), async ({ header, tile }) => {
    for (const z of [0, header.minZoom, 14, header.maxZoom]) {
      if (z >= 0 && z <= 26) await tile(z, (2 ** z) >> 1, (2 ** z) >> 1);
    }
  });

/** The right checksum in whatever looks like the header of a tar file. */
function withHeaderChecksums(bytes: Buffer): Buffer {
  const repaired = Buffer.from(bytes);
  for (let offset = 0; offset + BLOCK_BYTES <= repaired.length; offset += BLOCK_BYTES) {
    const block = repaired.subarray(offset, offset + BLOCK_BYTES);
    if (block.toString('latin1', 257, 262) !== 'ustar') continue;
    block.write(`${checksumOf(block).toString(8).padStart(6, '0')}\0 `, FIELD.checksum[0]);
  }
  return repaired;
}

async function inFile<T>(bytes: Buffer, file: string, read: () => Promise<T>): Promise<T> {
  writeFileSync(file, bytes);
  try {
    return await read();
  } finally {
    rmSync(file);
  }
}

/** These three errors are regular rejections. */
async function orRejected(reading: Promise<unknown>): Promise<unknown> {
  return reading.catch((thrown: unknown) => {
    const isExpectedRejection =
      thrown instanceof BackupError || thrown instanceof ApiError || thrown instanceof ArchiveError;
    if (!isExpectedRejection) throw thrown;
  });
}

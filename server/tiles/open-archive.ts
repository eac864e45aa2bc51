import { open, type FileHandle } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { Compression, PMTiles, SharedPromiseCache, TileType, type Header } from 'pmtiles';
import type { MapArchiveErrorKind } from './map-archive.ts';
import { TILE_COMPRESSION, type TileCompression } from './pmtiles-writer.ts';

/** The limit of header, directories, metadata and tile: a damaged length must not become memory. */
const MAX_PIECE_BYTES = 16_777_216;
const MAX_UNPACKED_BYTES = 67_108_864;
/** The reader first requests this much, whether the archive is that long or not. */
const FIRST_PIECE_BYTES = 16_384;

const unzip = promisify(gunzip);

export class ArchiveError extends Error {
  readonly error: MapArchiveErrorKind;

  constructor(error: MapArchiveErrorKind, options?: ErrorOptions) {
    super(error, options);
    this.error = error;
  }
}

export interface OpenArchive {
  readonly header: Header;
  readonly compression: TileCompression;
  readonly metadata: Readonly<Record<string, unknown>>;
  /** Compressed as in the archive, but checked for damage. */
  tile(z: number, x: number, y: number): Promise<Uint8Array | undefined>;
}

/** Opens an archive for as long as `use` takes; only the requested ranges are read. */
export async function withArchive<T>(
  file: string,
  signal: AbortSignal,
  use: (archive: OpenArchive) => Promise<T>,
): Promise<T> {
  const handle = await open(file).catch((cause: unknown) => {
    throw new ArchiveError('archive/unreadable', { cause });
  });
  try {
    return await use(await readArchive(handle, signal));
  } catch (cause) {
    if (cause instanceof ArchiveError) throw cause;
    throw new ArchiveError(signal.aborted ? 'archive/too-slow' : 'archive/broken', { cause });
  } finally {
    await handle.close();
  }
}

async function readArchive(handle: FileHandle, signal: AbortSignal): Promise<OpenArchive> {
  const source = {
    getKey: () => 'archive',
    async getBytes(offset: number, length: number) {
      signal.throwIfAborted();
      return { data: await readPiece(handle, offset, length) };
    },
  };
  const cache = new SharedPromiseCache(undefined, undefined, unpacked);
  const archive = new PMTiles(source, cache, unpacked);
  const asItLies = new PMTiles(source, cache, (bytes) => Promise.resolve(bytes));
  const header = await archive.getHeader();
  const metadata: unknown = await archive.getMetadata();
  const compression = compressionOf(header);
  return {
    header,
    compression,
    metadata: isRecord(metadata) ? metadata : {},
    async tile(z, x, y) {
      const response = await asItLies.getZxy(z, x, y);
      if (response === undefined) return undefined;
      if (compression === TILE_COMPRESSION.gzip) await unpacked(response.data, compression);
      return new Uint8Array(response.data);
    },
  };
}

async function readPiece(handle: FileHandle, offset: number, length: number): Promise<ArrayBuffer> {
  if (length > MAX_PIECE_BYTES) throw new ArchiveError('archive/broken');
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, offset);
  const isShort = bytesRead < length && !(offset === 0 && length === FIRST_PIECE_BYTES);
  if (isShort) throw new ArchiveError('archive/broken');
  return new Uint8Array(buffer.subarray(0, bytesRead)).buffer;
}

/** Gzip contains a checksum of its content, so that damage is found here and not by a visitor. */
async function unpacked(bytes: ArrayBuffer, compression: Compression): Promise<ArrayBuffer> {
  if (compression !== Compression.Gzip) throw new ArchiveError('archive/other-compression');
  const plain = await unzip(bytes, { maxOutputLength: MAX_UNPACKED_BYTES });
  return new Uint8Array(plain).buffer;
}

function compressionOf({ specVersion, tileType, tileCompression }: Header): TileCompression {
  if (specVersion !== 3) throw new ArchiveError('archive/broken');
  if (tileType !== TileType.Mvt) throw new ArchiveError('archive/no-vector-tiles');
  if (tileCompression === Compression.Gzip) return TILE_COMPRESSION.gzip;
  if (tileCompression === Compression.None) return TILE_COMPRESSION.none;
  throw new ArchiveError('archive/other-compression');
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

import { gzipSync } from 'node:zlib';
import { ProtobufWriter } from './protobuf.ts';

/** PMTiles' own numbers for the compression of tiles. */
export const TILE_COMPRESSION = { none: 1, gzip: 2 } as const;
export type TileCompression = (typeof TILE_COMPRESSION)[keyof typeof TILE_COMPRESSION];

/** PMTiles' own numbers for the type of tiles. */
export const TILE_TYPE = { vector: 1, webp: 4 } as const;

export interface TileForm {
  readonly compression: TileCompression;
  readonly type: (typeof TILE_TYPE)[keyof typeof TILE_TYPE];
}

export interface ArchiveTile {
  readonly z: number;
  readonly x: number;
  readonly y: number;
  readonly data: Uint8Array;
}

export interface ArchiveInfo {
  readonly minZoom: number;
  readonly maxZoom: number;
  readonly centreZoom: number;
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
  readonly metadata: unknown;
}

const headerBytes = 127;
/** A small directory fits completely into the first 16 KB; no leaf directories are written. */
const rootLimit = 16_384;

/** PMTiles numbers tiles along a Hilbert curve, all lower zooms first. */
export function tileId(z: number, x: number, y: number): number {
  const before = (4 ** z - 1) / 3;
  let [column, row, steps] = [x, y, 0];
  for (let side = 2 ** (z - 1); side >= 1; side /= 2) {
    const right = (column & side) > 0 ? 1 : 0;
    const down = (row & side) > 0 ? 1 : 0;
    steps += side * side * ((3 * right) ^ down);
    if (down === 0) {
      if (right === 1) [column, row] = [side - 1 - column, side - 1 - row];
      [column, row] = [row, column];
    }
  }
  return before + steps;
}

interface Entry {
  readonly id: number;
  readonly offset: number;
  readonly length: number;
}

const compressed = (data: Uint8Array): Buffer => gzipSync(data, { level: 9 });

function directoryOf(entries: readonly Entry[]): Buffer {
  const writer = new ProtobufWriter().varint(entries.length);
  entries.forEach(({ id }, index) => writer.varint(id - (entries[index - 1]?.id ?? 0)));
  entries.forEach(() => writer.varint(1));
  entries.forEach(({ length }) => writer.varint(length));
  entries.forEach(({ offset }, index) => {
    const before = entries[index - 1];
    const follows = before !== undefined && offset === before.offset + before.length;
    writer.varint(follows ? 0 : offset + 1);
  });
  return compressed(writer.finish());
}

interface Sections {
  readonly directory: Buffer;
  readonly metadata: Buffer;
  readonly tiles: Buffer;
  readonly count: number;
  readonly form: TileForm;
}

function headerOf(info: ArchiveInfo, sections: Sections): Buffer {
  const { directory, metadata, tiles, count, form } = sections;
  const header = Buffer.alloc(headerBytes);
  header.write('PMTiles', 0, 'latin1');
  header.writeUInt8(3, 7);
  const metadataAt = headerBytes + directory.length;
  const tilesAt = metadataAt + metadata.length;
  const places = [headerBytes, directory.length, metadataAt, metadata.length, tilesAt, 0];
  [...places, tilesAt, tiles.length, count, count, count].forEach((value, index) =>
    header.writeBigUInt64LE(BigInt(value), 8 + index * 8),
  );
  [1, TILE_COMPRESSION.gzip, form.compression, form.type, info.minZoom, info.maxZoom].forEach(
    (value, index) => header.writeUInt8(value, 96 + index),
  );
  const degrees = (value: number) => Math.round(value * 1e7);
  [info.west, info.south, info.east, info.north].forEach((value, index) =>
    header.writeInt32LE(degrees(value), 102 + index * 4),
  );
  header.writeUInt8(info.centreZoom, 118);
  header.writeInt32LE(degrees((info.west + info.east) / 2), 119);
  header.writeInt32LE(degrees((info.south + info.north) / 2), 123);
  return header;
}

/** PMTiles version 3 with one root directory, each tile gzipped. */
export function writeArchive(tiles: readonly ArchiveTile[], info: ArchiveInfo): Buffer {
  const compressedTiles = tiles.map((tile) => ({ ...tile, data: compressed(tile.data) }));
  const form = { compression: TILE_COMPRESSION.gzip, type: TILE_TYPE.vector };
  return encodeTileArchive(compressedTiles, info, form);
}

/** The same for tiles that are already compressed. Equal tiles give equal bytes, in any order. */
export function encodeTileArchive(
  tiles: readonly ArchiveTile[],
  info: ArchiveInfo,
  form: TileForm,
): Buffer {
  const inOrder = tiles
    .map(({ z, x, y, data }) => ({ id: tileId(z, x, y), data }))
    .sort((a, b) => a.id - b.id);
  let offset = 0;
  const entries = inOrder.map(({ id, data }) => {
    const entry = { id, offset, length: data.length };
    offset += data.length;
    return entry;
  });
  const directory = directoryOf(entries);
  if (headerBytes + directory.length > rootLimit) {
    throw new Error('Too many tiles for one directory');
  }
  const sections = {
    directory,
    metadata: compressed(new TextEncoder().encode(JSON.stringify(info.metadata))),
    tiles: Buffer.concat(inOrder.map(({ data }) => data)),
    count: entries.length,
    form,
  };
  return Buffer.concat([
    headerOf(info, sections),
    sections.directory,
    sections.metadata,
    sections.tiles,
  ]);
}

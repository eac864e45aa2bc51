import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { encodeTile } from '../../demo/render/mvt-writer.ts';
import { tileId, writeArchive } from './pmtiles-writer.ts';

/** Reads protocol buffers back, by the same standard, but with none of the same code. */
class Reader {
  private at = 0;
  constructor(private readonly bytes: Uint8Array) {}

  get isAtEnd(): boolean {
    return this.at >= this.bytes.length;
  }

  varint(): number {
    let [value, factor] = [0, 1];
    for (;;) {
      const byte = this.bytes[this.at] ?? 0;
      this.at += 1;
      value += (byte & 0x7f) * factor;
      if (byte < 0x80) return value;
      factor *= 128;
    }
  }

  take(length: number): Uint8Array {
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }
}

type Field = readonly [id: number, value: number | Uint8Array];

function fieldsOf(bytes: Uint8Array): readonly Field[] {
  const reader = new Reader(bytes);
  const fields: Field[] = [];
  while (!reader.isAtEnd) {
    const tag = reader.varint();
    fields.push([tag >> 3, (tag & 7) === 2 ? reader.take(reader.varint()) : reader.varint()]);
  }
  return fields;
}

const blocks = (fields: readonly Field[], id: number): readonly Uint8Array[] =>
  fields.flatMap(([field, value]) => (field === id && typeof value !== 'number' ? [value] : []));

const textOf = (bytes: Uint8Array | undefined): string => new TextDecoder().decode(bytes);

function numbersOf(bytes: Uint8Array): readonly number[] {
  const reader = new Reader(bytes);
  const numbers: number[] = [];
  while (!reader.isAtEnd) numbers.push(reader.varint());
  return numbers;
}

/** Executes the drawing commands: one list of points for each moveTo. */
function pathsOf(commands: readonly number[]): readonly (readonly number[])[][] {
  const paths: number[][][] = [];
  let [x, y, at] = [0, 0, 0];
  const signed = (value = 0): number => (value >>> 1) ^ -(value & 1);
  while (at < commands.length) {
    const command = commands[at] ?? 0;
    at += 1;
    if ((command & 7) === 7) continue;
    for (let turn = 0; turn < command >> 3; turn += 1) {
      x += signed(commands[at]);
      y += signed(commands[at + 1]);
      at += 2;
      if ((command & 7) === 1) paths.push([]);
      paths.at(-1)?.push([x, y]);
    }
  }
  return paths;
}

function readTile(bytes: Uint8Array) {
  return blocks(fieldsOf(bytes), 3).map((layerBytes) => {
    const layer = fieldsOf(layerBytes);
    const keys = blocks(layer, 3).map(textOf);
    const values = blocks(layer, 4).map((block) => {
      const [, value = 0] = fieldsOf(block)[0] ?? [];
      return typeof value === 'number' ? value : textOf(value);
    });
    const features = blocks(layer, 2).map((block) => {
      const fields = fieldsOf(block);
      const tags = numbersOf(blocks(fields, 2)[0] ?? new Uint8Array());
      const named = keys.flatMap((key, index) => {
        const at = tags.findIndex((tag, place) => place % 2 === 0 && tag === index);
        return at < 0 ? [] : [[key, values[tags[at + 1] ?? -1]] as const];
      });
      return {
        type: fields.find(([id]) => id === 3)?.[1],
        tags: Object.fromEntries(named),
        paths: pathsOf(numbersOf(blocks(fields, 4)[0] ?? new Uint8Array())),
      };
    });
    const version = layer.find(([id]) => id === 15)?.[1];
    const extent = layer.find(([id]) => id === 5)?.[1];
    return { name: textOf(blocks(layer, 1)[0]), version, extent, features };
  });
}

function readArchive(archive: Buffer) {
  const long = (at: number): number => Number(archive.readBigUInt64LE(at));
  const section = (at: number): Buffer => archive.subarray(long(at), long(at) + long(at + 8));
  const numbers = numbersOf(gunzipSync(section(8)));
  const count = numbers[0] ?? 0;
  const column = (index: number): readonly number[] =>
    numbers.slice(1 + index * count, 1 + (index + 1) * count);
  const [deltas, runs, lengths, offsets] = [column(0), column(1), column(2), column(3)];
  let [id, next] = [0, 0];
  const entries = deltas.map((delta, index) => {
    id += delta;
    const [length = 0, offset = 0] = [lengths[index], offsets[index]];
    const start = offset === 0 ? next : offset - 1;
    next = start + length;
    return { id, start, length, run: runs[index] };
  });
  const tileOf = (wanted: number): Buffer | undefined => {
    const entry = entries.find((one) => one.id === wanted);
    if (entry === undefined) return undefined;
    const from = long(56) + entry.start;
    return gunzipSync(archive.subarray(from, from + entry.length));
  };
  const header = {
    magic: archive.toString('latin1', 0, 7),
    bytes: [...archive.subarray(7, 8), ...archive.subarray(96, 102)],
    counts: [long(72), long(80), long(88)],
    leafLength: long(48),
    bounds: [102, 106, 110, 114].map((at) => archive.readInt32LE(at) / 1e7),
    end: long(56) + long(64),
  };
  const metadata: unknown = JSON.parse(gunzipSync(section(24)).toString());
  return { header, entries, metadata, tileOf };
}

test('tiles are numbered along the Hilbert curve that the format specifies', () => {
  const first = [
    [0, 0, 0],
    [1, 0, 0],
    [1, 0, 1],
    [1, 1, 1],
    [1, 1, 0],
    [2, 0, 0],
  ] as const;
  expect(first.map(([z, x, y]) => tileId(z, x, y))).toEqual([0, 1, 2, 3, 4, 5]);
  expect(tileId(12, 3423, 1763)).toBe(19078479);
});

test('on the curve every tile of a zoom has its own number and its neighbours in number touch', () => {
  const byId = new Map<number, readonly [number, number]>();
  for (let x = 0; x < 16; x += 1) for (let y = 0; y < 16; y += 1) byId.set(tileId(4, x, y), [x, y]);
  const ids = [...byId.keys()].sort((a, b) => a - b);
  expect(ids).toEqual(Array.from({ length: 256 }, (_, index) => 85 + index));
  const steps = ids.slice(1).map((id) => {
    const [[x1, y1] = [0, 0], [x2, y2] = [0, 0]] = [byId.get(id - 1), byId.get(id)];
    return Math.abs(x1 - x2) + Math.abs(y1 - y2);
  });
  expect(new Set(steps)).toEqual(new Set([1]));
});

test('a tile is read as it was written', () => {
  const ring = [
    [0, 0],
    [4096, 0],
    [4096, 300],
  ] as const;
  const line = [
    [-64, 20],
    [5, -7],
  ] as const;
  const bytes = encodeTile([
    { name: 'water', features: [{ kind: 'polygon', parts: [ring], tags: { kind: 'river' } }] },
    { name: 'empty', features: [] },
    {
      name: 'road',
      features: [
        { kind: 'line', parts: [line, ring], tags: { kind: 'steps', name: 'Gießergasse' } },
        { kind: 'point', parts: [[[9, 8]]], tags: { kind: 'steps', number: 300 } },
      ],
    },
  ]);
  expect(readTile(bytes)).toEqual([
    {
      name: 'water',
      version: 2,
      extent: 4096,
      features: [{ type: 3, tags: { kind: 'river' }, paths: [ring] }],
    },
    {
      name: 'road',
      version: 2,
      extent: 4096,
      features: [
        { type: 2, tags: { kind: 'steps', name: 'Gießergasse' }, paths: [line, ring] },
        { type: 1, tags: { kind: 'steps', number: 300 }, paths: [[[9, 8]]] },
      ],
    },
  ]);
});

test('an archive returns its header, its metadata and each of its tiles', () => {
  const tiles = [
    { z: 3, x: 5, y: 2, data: Uint8Array.from([1, 2, 3]) },
    { z: 2, x: 1, y: 1, data: new Uint8Array(70_000).fill(7) },
    { z: 3, x: 4, y: 2, data: Uint8Array.from([9]) },
  ];
  const bounds = { west: -10.5, south: 50.1, east: 11.25, north: 60 };
  const archive = writeArchive(tiles, {
    minZoom: 2,
    maxZoom: 3,
    centreZoom: 3,
    ...bounds,
    metadata: { name: 'Ü' },
  });
  const read = readArchive(archive);
  expect(read.header).toEqual({
    magic: 'PMTiles',
    bytes: [3, 1, 2, 2, 1, 2, 3],
    counts: [3, 3, 3],
    leafLength: 0,
    bounds: [-10.5, 50.1, 11.25, 60],
    end: archive.length,
  });
  expect(read.metadata).toEqual({ name: 'Ü' });
  expect(read.entries.map(({ run }) => run)).toEqual([1, 1, 1]);
  for (const { z, x, y, data } of tiles) {
    expect(Uint8Array.from(read.tileOf(tileId(z, x, y)) ?? [])).toEqual(data);
  }
  expect(read.tileOf(tileId(3, 0, 0))).toBeUndefined();
});

test('the town that is shipped can be read at every zoom and has its streets by name', () => {
  const file = fileURLToPath(new URL('../../demo/media/bell/town.pmtiles', import.meta.url));
  const { header, tileOf } = readArchive(readFileSync(file));
  expect(header.bytes).toEqual([3, 1, 2, 2, 1, 12, 16]);
  const [lon, lat] = [10.087, 50.642];
  const sin = Math.sin((lat * Math.PI) / 180);
  const world = [lon / 360 + 0.5, 0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)];
  const around = [12, 13, 14, 15, 16].map((z) => {
    const [x = 0, y = 0] = world.map((share) => Math.floor(share * 2 ** z));
    return readTile(tileOf(tileId(z, x, y)) ?? new Uint8Array());
  });
  expect(around.map((layers) => layers.map(({ name }) => name))).toEqual([
    ['green', 'water', 'road', 'place'],
    ['green', 'water', 'road', 'place'],
    ['green', 'water', 'square', 'road', 'building', 'place'],
    ['green', 'water', 'square', 'road', 'building', 'place'],
    ['green', 'water', 'square', 'road', 'building', 'place', 'housenumber'],
  ]);
  const roads = around[2]?.find(({ name }) => name === 'road')?.features ?? [];
  const kinds = new Set(roads.map(({ tags }) => tags['kind']));
  expect(kinds).toEqual(new Set(['street', 'path', 'steps', 'rail']));
  expect(roads.map(({ tags }) => tags['name'])).toContain('Himmelsstiege');
});

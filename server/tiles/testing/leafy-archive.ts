import { gzipSync } from 'node:zlib';
import { ProtobufWriter } from '../protobuf.ts';

interface Entry {
  readonly id: number;
  /** 0: the entry is a leaf directory. */
  readonly run: number;
  readonly length: number;
  readonly offset: number;
}

function directory(entries: readonly Entry[]): Buffer {
  const writer = new ProtobufWriter().varint(entries.length);
  entries.forEach(({ id }, index) => writer.varint(id - (entries[index - 1]?.id ?? 0)));
  entries.forEach(({ run }) => writer.varint(run));
  entries.forEach(({ length }) => writer.varint(length));
  entries.forEach(({ offset }) => writer.varint(offset + 1));
  return gzipSync(writer.finish());
}

const HEADER_BYTES = 127;
const PER_LEAF = 50;

/**
 * A large archive as usual tools write it: the root refers to leaves, and one tile's content covers
 * a run of ids. It is made from an archive of ours, with the same content for every tile.
 */
export function leafyArchive(ours: Buffer, ids: readonly number[], content: Uint8Array): Buffer {
  const tile = gzipSync(content);
  const runs = runsOf(ids).map(([id, run]) => ({ id, run, length: tile.length, offset: 0 }));
  let offset = 0;
  const leaves = Array.from({ length: Math.ceil(runs.length / PER_LEAF) }, (_, index) => {
    const entries = runs.slice(index * PER_LEAF, (index + 1) * PER_LEAF);
    const body = directory(entries);
    const entry = { id: entries[0]?.id ?? 0, run: 0, length: body.length, offset };
    offset += body.length;
    return { entry, body };
  });
  const root = directory(leaves.map(({ entry }) => entry));
  const metadata = gzipSync(JSON.stringify({ attribution: '© Die Stadt' }));
  const header = Buffer.from(ours.subarray(0, HEADER_BYTES));
  const parts = [root, metadata, Buffer.concat(leaves.map(({ body }) => body)), tile];
  let at = HEADER_BYTES;
  parts.forEach((part, index) => {
    header.writeBigUInt64LE(BigInt(at), 8 + index * 16);
    header.writeBigUInt64LE(BigInt(part.length), 16 + index * 16);
    at += part.length;
  });
  return Buffer.concat([header, ...parts]);
}

function runsOf(ids: readonly number[]): [id: number, run: number][] {
  const runs: [number, number][] = [];
  for (const id of ids.toSorted((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last !== undefined && last[0] + last[1] === id) last[1] += 1;
    else runs.push([id, 1]);
  }
  return runs;
}

import { promisify } from 'node:util';
import { crc32, gzip } from 'node:zlib';

const compress = promisify(gzip);

/*
 * A gzip file may consist of many members, one after the other, and every tool reads them as one.
 * So texts are compressed, and media, which are compressed already, are stored as they are, with a
 * length that is known before a byte of them was read.
 */

/** ID, deflate, no flags, no time, no level, unknown system. */
const MEMBER_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
const TRAILER_BYTES = 8;
const BLOCK_HEAD_BYTES = 5;
const MAX_BLOCK_BYTES = 65_535;

/** The same bytes always become the same member. */
export const compressedMember = (bytes: Uint8Array): Promise<Buffer> =>
  compress(bytes, { level: 6 });

/** A member that holds the bytes as they are. */
export function storedMember(bytes: Uint8Array): Buffer {
  const parts: Uint8Array[] = [MEMBER_HEAD];
  let at = 0;
  do {
    const block = bytes.subarray(at, at + MAX_BLOCK_BYTES);
    at += block.length;
    parts.push(blockHead(block.length, at >= bytes.length), block);
  } while (at < bytes.length);
  const trailer = Buffer.alloc(TRAILER_BYTES);
  trailer.writeUInt32LE(crc32(bytes), 0);
  trailer.writeUInt32LE(bytes.length, 4);
  return Buffer.concat([...parts, trailer]);
}

/** The length of such a member. */
export function storedMemberBytes(bytes: number): number {
  const blocks = Math.max(1, Math.ceil(bytes / MAX_BLOCK_BYTES));
  return MEMBER_HEAD.length + blocks * BLOCK_HEAD_BYTES + bytes + TRAILER_BYTES;
}

function blockHead(length: number, isLast: boolean): Buffer {
  const head = Buffer.alloc(BLOCK_HEAD_BYTES);
  head.writeUInt8(isLast ? 1 : 0, 0);
  head.writeUInt16LE(length, 1);
  head.writeUInt16LE(length ^ 0xffff, 3);
  return head;
}

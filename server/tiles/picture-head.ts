import type { Size } from '../../src/core/chart/plan-scale.ts';

/** The number of bytes that `sizeInHead` needs. */
export const PICTURE_HEAD_BYTES = 32;

/**
 * The size of a picture by its first bytes, so that the usual small plan needs no decoder.
 * Undefined if it takes a decoder.
 */
export function sizeInHead(head: Buffer): Size | undefined {
  if (head.length < PICTURE_HEAD_BYTES) return undefined;
  if (head.readBigUInt64BE(0) === PNG && textAt(head, 12) === 'IHDR') {
    return { width: head.readUInt32BE(16), height: head.readUInt32BE(20) };
  }
  if (textAt(head, 0) !== 'RIFF' || textAt(head, 8) !== 'WEBP') return undefined;
  return sizeOfWebp(head);
}

const PNG = 0x89504e470d0a1a0an;

function sizeOfWebp(head: Buffer): Size | undefined {
  switch (textAt(head, 12)) {
    case 'VP8X':
      return { width: head.readUIntLE(24, 3) + 1, height: head.readUIntLE(27, 3) + 1 };
    case 'VP8 ':
      return { width: head.readUInt16LE(26) & 0x3fff, height: head.readUInt16LE(28) & 0x3fff };
    case 'VP8L': {
      const bits = head.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    default:
      return undefined;
  }
}

function textAt(head: Buffer, start: number): string {
  return head.toString('latin1', start, start + 4);
}

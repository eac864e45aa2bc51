import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chunkCount, chunkLength, pieceAt, readRange, type ChunkPiece } from './byte-range.ts';

const file = fc.record({
  bytes: fc.integer({ min: 1, max: 5000 }),
  chunkBytes: fc.integer({ min: 1, max: 700 }),
});

test('[DL4] the pieces of a range are its bytes, each once, in their order', () => {
  const header = fc.tuple(fc.nat(6000), fc.option(fc.nat(6000)));
  fc.assert(
    fc.property(file, header, ({ bytes, chunkBytes }, [from, to]) => {
      const requestedRange = readRange(`bytes=${String(from)}-${String(to ?? '')}`, bytes);
      if (requestedRange.kind !== 'part') {
        expect(from >= bytes || (to ?? bytes) < from).toBe(true);
        return;
      }
      const { first, last } = requestedRange;
      const read: number[] = [];
      for (let at = first; at <= last;) {
        const piece: ChunkPiece = pieceAt(at, last, chunkBytes);
        expect(piece.from).toBeLessThan(piece.to);
        for (let byte = piece.from; byte < piece.to; byte += 1) {
          read.push(piece.index * chunkBytes + byte);
        }
        at += piece.to - piece.from;
      }
      expect(read).toEqual(Array.from({ length: last - first + 1 }, (_, i) => first + i));
    }),
  );
});

test('[DL4] the chunks of a file are as long as the file', () => {
  fc.assert(
    fc.property(file, (sample) => {
      const lengths = Array.from({ length: chunkCount(sample) }, (_, index) =>
        chunkLength(sample, index),
      );
      expect(lengths.every((length) => length > 0)).toBe(true);
      expect(lengths.reduce((sum, length) => sum + length, 0)).toBe(sample.bytes);
      expect(chunkLength(sample, chunkCount(sample))).toBe(0);
    }),
  );
});

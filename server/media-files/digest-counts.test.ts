import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DigestCounts, packDigests } from './digest-counts.ts';

const digestOf = (n: number) => createHash('sha256').update(String(n)).digest('hex');

test('whatever is added and taken back in whatever order, it knows what is left', () => {
  const walk = fc.array(fc.nat(40), { maxLength: 30 });
  fc.assert(
    fc.property(fc.array(fc.tuple(walk, fc.boolean()), { maxLength: 40 }), (walks) => {
      const counts = new DigestCounts();
      const model = new Map<number, number>();
      const count = (media: readonly number[], by: number) => {
        for (const n of media) model.set(n, (model.get(n) ?? 0) + by);
      };
      const added: (readonly number[])[] = [];
      for (const [media, isRemoved] of walks) {
        counts.add(packDigests(media.map(digestOf)));
        count(media, 1);
        added.push(media);
        const first = isRemoved ? added.shift() : undefined;
        if (first === undefined) continue;
        counts.remove(packDigests(first.map(digestOf)));
        count(first, -1);
      }
      for (let n = 0; n <= 40; n += 1) {
        expect(counts.has(digestOf(n))).toBe((model.get(n) ?? 0) > 0);
      }
    }),
    { numRuns: 60 },
  );
});

test('digests that begin alike are told apart', () => {
  const counts = new DigestCounts();
  const alike = (end: string) => `${'0'.repeat(24)}${end.padStart(8, '0')}${'f'.repeat(32)}`;
  const digests = Array.from({ length: 200 }, (_, n) => alike(n.toString(16)));
  counts.add(packDigests(digests));
  counts.remove(packDigests(digests.slice(0, 100)));
  expect(digests.map((digest) => counts.has(digest))).toEqual(digests.map((_, n) => n >= 100));
  expect(counts.has(alike('ffff'))).toBe(false);
});

test('what comes and goes for years takes no more room than what is there', () => {
  const counts = new DigestCounts();
  const kept = packDigests([digestOf(-1)]);
  counts.add(kept);
  for (let n = 0; n < 20_000; n += 1) {
    const passing = packDigests([digestOf(n)]);
    counts.add(passing);
    counts.remove(passing);
  }
  expect([counts.has(digestOf(-1)), counts.has(digestOf(3)), counts.slots]).toEqual([
    true,
    false,
    64,
  ]);
});

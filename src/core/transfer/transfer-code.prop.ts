import fc from 'fast-check';
import { expect, test } from 'vitest';
import { initialProgress } from '../progress/initial.ts';
import type { Progress } from '../progress/state.ts';
import { lacks } from '../sync/lacks.ts';
import { merge } from '../sync/merge.ts';
import type { Bytes } from './bytes.ts';
import { checkSum } from './check-sum.ts';
import { decodeBase64Url, encodeBase64Url } from './base64url.ts';
import { encodeProgressTransfer } from './encode-progress-transfer.ts';
import { readTransferCode, writeTransferCode, type TransferSignature } from './transfer-code.ts';
import { inEpochOf, isContained } from './in-epoch.ts';
import { arbitraryProgressIn, arbitraryVisit, type Visit } from './testing/arbitrary-visit.ts';
import { decodeProgressTransfer } from './decode-progress-transfer.ts';

const runs = { numRuns: 400, seed: 20_261_121 };
const NOW_MS = 1_795_000_000_000;
const bytes = (length: number) =>
  fc
    .uint8Array({ minLength: length, maxLength: length })
    .map((list): Bytes => Uint8Array.from(list));
const transferSignature: fc.Arbitrary<TransferSignature> = fc.record({
  keyId: bytes(4),
  atS: fc.nat(2_000_000_000),
  signature: bytes(64),
});
const maybeSignature = fc.option(transferSignature, { nil: undefined });
const written = ({ story, progress }: Visit, one: TransferSignature | undefined) =>
  writeTransferCode(encodeProgressTransfer(story, progress, NOW_MS), one);

const mergedTransfer = (mine: Progress, theirs: Progress) => merge(mine, inEpochOf(mine, theirs));

/** An entry equal to that of an element which is not named at all counts as absent. */
function withoutEmpty(progress: Progress, initial: Progress['entries']): Progress {
  const entries = Object.entries(progress.entries).filter(
    ([key, entry]) =>
      Object.hasOwn(initial, key) ||
      entry.state !== 'inactive' ||
      entry.isHighlighted ||
      entry.generation > 0 ||
      entry.isUnlocked === true,
  );
  return { ...progress, entries: Object.fromEntries(entries) };
}

test('[WP1][WP4] an encoded transfer is decoded, and encoded again has the same characters', () => {
  fc.assert(
    fc.property(arbitraryVisit, maybeSignature, (visit, maybeSigned) => {
      const { story, progress } = visit;
      const transferCode = written(visit, maybeSigned);
      const reading = readTransferCode(transferCode);
      if (!reading.ok) throw new Error(reading.error);
      const { content, encoded, transferSignature: read } = reading.transfer;
      expect([content.walk, content.madeAtS, read]).toEqual([
        story.slug,
        NOW_MS / 1000,
        maybeSigned,
      ]);
      expect(writeTransferCode(encoded, read)).toBe(transferCode);
      const unpacked = decodeProgressTransfer(story, content);
      const initial = initialProgress(story).entries;
      const normal = (one: Progress) => {
        const plain = withoutEmpty(one, initial);
        return merge(plain, plain);
      };
      expect(unpacked.missing).toBe(0);
      expect(normal(unpacked.progress)).toEqual(normal(progress));
    }),
    runs,
  );
});

test('[WP3] a transfer code with any byte changed, added or left out is unreadable', () => {
  const change = fc.record({
    at: fc.nat(),
    by: fc.integer({ min: 1, max: 255 }),
    kind: fc.constantFrom('changed', 'cut', 'added', 'doubled', 'swapped'),
  });
  fc.assert(
    fc.property(arbitraryVisit, maybeSignature, change, (visit, maybeSigned, { at, by, kind }) => {
      const intact = [...(decodeBase64Url(written(visit, maybeSigned)) ?? [])];
      const place = at % intact.length;
      const changed = {
        changed: intact.with(place, ((intact[place] ?? 0) + by) % 256),
        cut: intact.slice(0, place),
        added: intact.toSpliced(place, 0, by),
        doubled: [...intact.slice(0, place + 1), ...intact.slice(place)],
        swapped: [...intact.slice(place), ...intact.slice(0, place)],
      }[kind];
      if (changed.join() === intact.join()) return;
      const reading = readTransferCode(encodeBase64Url(Uint8Array.from(changed)));
      expect(reading).toEqual({ ok: false, error: 'passport/unreadable' });
    }),
    runs,
  );
});

test('[WP3] arbitrary text and arbitrary bytes are unreadable at worst', () => {
  const sound = fc.uint8Array({ maxLength: 200 }).map((list) => {
    const body = Uint8Array.from([1, ...list]);
    return encodeBase64Url(Uint8Array.from([...body, ...checkSum(body)]));
  });
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.base64String(), sound), (text) => {
      const reading = readTransferCode(text);
      if (!reading.ok) {
        expect(reading).toEqual({ ok: false, error: 'passport/unreadable' });
        return;
      }
      const { encoded, transferSignature: read } = reading.transfer;
      expect(writeTransferCode(encoded, read)).toBe(text);
    }),
    { ...runs, numRuns: 5000 },
  );
});

test('[WP9][WP10] after applying it, nothing that either had is lost, and then it is contained', () => {
  const both = arbitraryVisit.chain(({ story, progress }) =>
    arbitraryProgressIn(story).map((theirs) => ({ mine: progress, theirs })),
  );
  fc.assert(
    fc.property(both, ({ mine, theirs }) => {
      const own = { ...mine, isEpochOwn: true as const };
      for (const device of [mine, own]) {
        const after = mergedTransfer(device, theirs);
        expect([after.epoch, after.isEpochOwn]).toEqual([device.epoch, device.isEpochOwn]);
        expect(lacks(after, device)).toBe(false);
        expect(isContained(after, theirs)).toBe(true);
        expect(isContained(device, theirs)).toBe(!lacks(device, after));
      }
    }),
    runs,
  );
});

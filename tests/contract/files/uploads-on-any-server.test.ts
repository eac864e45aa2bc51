import { createHash, randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { expect } from 'vitest';
import { serverClock } from '../../../server/clock.ts';
import { S3_TIMEOUTS } from '../../../server/media-files/s3/s3-client.ts';
import { S3Media } from '../../../server/media-files/s3/s3-media.ts';
import type { StoredUpload } from '../../../server/uploads/upload-store.ts';
import { UploadObjects } from '../../../server/uploads/upload-objects.ts';
import { startFakeS3, type FakeS3 } from '../../support/links/fake-s3.ts';
import { onEachDatabase, type Bench } from '../../support/stores/store-backends.ts';
import { makeTempFolder } from '../../support/temp-folder.ts';

const id = 'a'.repeat(32);
const MEGABYTE = 1_048_576;
const aBackup = { id, name: 'alles.backup', by: 'u', purpose: 'backup' } as const;

interface TwoServers {
  readonly one: UploadObjects;
  readonly other: UploadObjects;
  readonly s3: FakeS3;
  /** What lies in the folders of both. */
  files(): readonly string[];
}

/** Two servers on one database and one object store, each with a folder of its own. */
async function onTwoServers({ store }: Bench, work: (both: TwoServers) => Promise<void>) {
  const s3 = await startFakeS3();
  const folders = [makeTempFolder(), makeTempFolder()];
  const media = new S3Media(s3.s3Location, serverClock, { ...S3_TIMEOUTS, retryMs: [1, 1] });
  const { objects } = media;
  const [one, other] = folders.map(
    ({ path }) => new UploadObjects(path, { store, objects, clock: serverClock }),
  );
  try {
    await work({
      ...{ one: one!, other: other!, s3 },
      files: () => folders.flatMap(({ path }) => readdirSync(path)),
    });
    expect(s3.signatureErrors).toEqual([]);
  } finally {
    media.close();
    await s3.close();
    for (const folder of folders) folder.remove();
  }
}

const bodyOf = (bytes: Buffer) => Readable.from(pieces(bytes));

function* pieces(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
}

const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const digestIn = (server: UploadObjects, upload: StoredUpload) =>
  server.withFile(upload, async (file) => digestOf(await readFile(file)));

/** Breaks off behind these bytes. */
function brokenBody(bytes: Buffer): Readable {
  function* broken() {
    yield* pieces(bytes);
    throw new Error('the connection broke off');
  }
  return Readable.from(broken());
}

onEachDatabase((it) => {
  it('[SV79] an upload goes on at another server, and is there byte by byte', async (bench) => {
    await onTwoServers(bench, async ({ one, other, s3, files }) => {
      const bytes = randomBytes(13 * MEGABYTE + 17);
      await one.begin({ ...aBackup, size: bytes.length });
      expect(await one.write(bodyOf(bytes.subarray(0, MEGABYTE)), id, 0)).toBe(MEGABYTE);
      expect(await other.findUpload(id)).toMatchObject({ ...aBackup, offset: MEGABYTE });
      const cut = 6 * MEGABYTE + 5;
      const broken = other.write(brokenBody(bytes.subarray(MEGABYTE, cut)), id, MEGABYTE);
      await expect(broken).rejects.toThrow('broke off');
      expect((await one.findUpload(id))?.offset).toBe(cut);
      expect(await one.write(bodyOf(bytes.subarray(cut)), id, cut)).toBe(bytes.length);
      const complete = (await other.findUpload(id))!;
      expect(await digestIn(other, complete)).toBe(digestOf(bytes));
      const head = await other.withHead(complete, (file) => readFile(file));
      expect(head.length).toBeLessThan(bytes.length);
      expect(digestOf(head)).toBe(digestOf(bytes.subarray(0, head.length)));
      expect(files()).toEqual([]);
      await one.removeUpload(id);
      expect([[...s3.objects.keys()], await other.listUploadIds()]).toEqual([[], []]);
    });
  });

  it('[SV79] of two requests that continue an upload at once one goes on', async (bench) => {
    await onTwoServers(bench, async ({ one, other, s3 }) => {
      const bytes = randomBytes(MEGABYTE);
      await one.begin({ ...aBackup, size: bytes.length });
      const outcomes = await Promise.allSettled([
        one.write(bodyOf(bytes.subarray(0, 300_000)), id, 0),
        other.write(bodyOf(bytes.subarray(0, 500_000)), id, 0),
      ]);
      const [received] = outcomes.flatMap((outcome) =>
        outcome.status === 'fulfilled' ? [outcome.value] : [],
      );
      const rejected = outcomes.flatMap((outcome) =>
        outcome.status === 'rejected' ? [outcome.reason as { code: string }] : [],
      );
      expect(rejected.map(({ code }) => code)).toEqual(['edit/conflict']);
      expect((await one.findUpload(id))?.offset).toBe(received);
      await one.write(bodyOf(bytes.subarray(received)), id, received ?? 0);
      const complete = (await one.findUpload(id))!;
      expect(await digestIn(one, complete)).toBe(digestOf(bytes));
      expect(s3.objects.size).toBe(2);
    });
  });

  it('[SV79] what an object store refuses does not count, and nothing of it stays', async (bench) => {
    await onTwoServers(bench, async ({ one, other, s3 }) => {
      const bytes = randomBytes(MEGABYTE);
      await one.begin({ ...aBackup, size: bytes.length });
      s3.mood = { kind: 'refusing', status: 503 };
      await expect(one.write(bodyOf(bytes), id, 0)).rejects.toMatchObject({
        code: 'server/unavailable',
      });
      expect((await other.findUpload(id))?.offset).toBe(0);
      await expect(other.removeUpload(id)).rejects.toMatchObject({ code: 'server/unavailable' });
      expect(await one.findUpload(id)).toBeUndefined();
      // The next clean-up finds the rest.
      expect(await one.listUploadIds()).toEqual([id]);
      s3.mood = { kind: 'healthy' };
      await one.removeUpload(id);
      expect(await other.listUploadIds()).toEqual([]);
    });
  });
});

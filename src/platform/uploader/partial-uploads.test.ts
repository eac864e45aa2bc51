import { expect, test } from 'vitest';
import { mapStorage } from '../../../tests/support/device/web-storage.ts';
import { memoryStoredUploads } from './memory-stored-uploads.ts';
import { browserLocks } from '../tabs/browser-locks.ts';
import { begunUploads } from './begun-uploads.ts';
import { uploadKey } from './file-mark.ts';
import { partialUploads } from './partial-uploads.ts';

const endpoint = 'https://weg.example/api/admin/uploads';
const turm = { name: 'turm', bytes: 5, lastModifiedMs: 7 };
const kai = { ...turm, name: 'kai' };

/** A server that responds to each HEAD request with this status, and has so many bytes. */
function anUploadFixture({ status = 200, arrived = 3 } = {}) {
  const requested: string[] = [];
  const storage = mapStorage();
  const begun = begunUploads({ storage, userId: 'ada', endpoint, nowMs: () => 1000 });
  const storedUploads = memoryStoredUploads(100);
  const headers = { 'Upload-Offset': String(arrived) };
  const needs = {
    userId: 'ada',
    ...{ begun, storedUploads, locks: browserLocks(undefined), token: () => 'bearer' },
    fetch: (url: string | URL | Request) => {
      requested.push(url as string);
      return Promise.resolve(new Response(null, { status, headers }));
    },
  };
  const storeUpload = (mark: typeof turm) =>
    storedUploads.storeUpload('ada', uploadKey('ada', mark), new File(['12345'], mark.name));
  return { needs, begun, storedUploads, requested, storeUpload };
}

test('a file that was still queued is listed too, and the server is not requested for it', async () => {
  const { needs, begun, requested, storeUpload } = anUploadFixture();
  begun.addUpload(turm);
  begun.addUpload(kai);
  begun.updateUpload(kai, { isPaused: true });
  await storeUpload(kai);
  const [first, second, ...more] = await partialUploads(needs, undefined);
  expect(first).toEqual({ key: uploadKey('ada', turm), ...turm, sent: 0, isPaused: false });
  expect([second?.file?.name, second?.file?.lastModified]).toEqual(['kai', 7]);
  expect([second?.sent, second?.isPaused, more, requested]).toEqual([0, true, [], []]);
});

test('a queued empty file is not taken for a completed one', async () => {
  const { needs, begun } = anUploadFixture();
  begun.addUpload({ ...turm, bytes: 0 });
  expect(await partialUploads(needs, undefined)).toHaveLength(1);
});

test('the server reports how much of an upload has arrived; without a response the device does', async () => {
  const lines = await Promise.all(
    [{ arrived: 3 }, { status: 500 }].map(async (server) => {
      const { needs, begun } = anUploadFixture(server);
      begun.addUpload(turm);
      begun.updateUpload(turm, { url: `${endpoint}/x`, sent: 2 });
      return partialUploads(needs, undefined);
    }),
  );
  expect(lines.flat().map(({ sent }) => sent)).toEqual([3, 2]);
});

test.each([{ status: 404 }, { arrived: 5 }])(
  'an upload that the server lost, or has complete, is deleted with its file: %j',
  async (server) => {
    const { needs, begun, storedUploads, storeUpload } = anUploadFixture(server);
    begun.addUpload(turm);
    begun.updateUpload(turm, { url: `${endpoint}/x`, sent: 2 });
    await storeUpload(turm);
    expect([await partialUploads(needs, undefined), begun.allUploads()]).toEqual([[], []]);
    await partialUploads(needs, undefined);
    expect(await storedUploads.readUpload('ada', uploadKey('ada', turm))).toBeUndefined();
  },
);

test('files of another purpose are left out', async () => {
  const { needs, begun } = anUploadFixture();
  begun.addUpload({ ...turm, purpose: 'backup' });
  expect(await partialUploads(needs, undefined)).toEqual([]);
  expect(await partialUploads(needs, 'backup')).toHaveLength(1);
});

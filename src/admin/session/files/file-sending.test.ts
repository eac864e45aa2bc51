import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { AdminApi } from '../../../platform/admin-api/port.ts';
import { openFileSending } from './file-sending.ts';
import { manualUploader } from './testing/manual-uploader.ts';
import { openUploadQueue } from './upload-queue.ts';

const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const TURM = digestOf(Buffer.from('turm'));
const addressOf = (sha256: string) => `/media/${sha256}.mp3`;

/** A library that contains 'turm', and a network that the test controls. */
function aSendingFixture() {
  const { uploader, calls, of } = manualUploader();
  let isOffline = false;
  const inLibrary = { sha256: TURM, bytes: 4, address: addressOf(TURM) };
  const fakeRequest = (
    name: string,
    requested: { params?: { sha256: string }; query?: { search: string } },
  ) => {
    if (isOffline) return Promise.resolve({ ok: false, error: { kind: 'admin/offline' } });
    const { sha256 = '' } = requested.params ?? {};
    const media = requested.query?.search.startsWith('turm') ? [inLibrary] : [];
    const value = name === 'adminMedia' ? { media } : { medium: { address: addressOf(sha256) } };
    return Promise.resolve({ ok: true, value });
  };
  const queue = openUploadQueue(uploader);
  const sending = openFileSending({
    ...{ queue, languageCode: 'de', api: { sendRequest: fakeRequest } as unknown as AdminApi },
    digest: { sha256: (bytes) => Promise.resolve(digestOf(bytes)) },
  });
  return {
    ...{ queue, sending, calls, of },
    goOffline: (next: boolean) => (isOffline = next),
    settled: () => new Promise((done) => setTimeout(done, 0)),
    phases: () => Object.fromEntries(sending.pendingFiles()),
  };
}

const fileToSend = (name: string, text = name) => ({ key: name, file: new File([text], name) });

test('a file whose bytes are in the library is not uploaded; one with only the same name is', async () => {
  const { sending, settled, phases, queue } = aSendingFixture();
  sending.sendFiles([fileToSend('turm.mp3', 'turm'), fileToSend('turm2.mp3', 'thur')]);
  await settled();
  expect(phases()).toEqual({
    'turm.mp3': { phase: 'here', address: addressOf(TURM), wasThere: true },
    'turm2.mp3': { phase: 'sending', uploadId: 1 },
  });
  expect(queue.listUploads().map(({ name }) => name)).toEqual(['turm2.mp3']);
});

test('a file that was uploaded has an address, each once, and leaves the queue', async () => {
  const { sending, settled, phases, queue, of, calls } = aSendingFixture();
  sending.sendFiles([fileToSend('a'), fileToSend('b')]);
  sending.sendFiles([fileToSend('a')]);
  await settled();
  of('a').onDone('a'.repeat(64));
  of('b').onDone('b'.repeat(64));
  await settled();
  expect(phases()).toEqual({
    a: { phase: 'here', address: addressOf('a'.repeat(64)), wasThere: false },
    b: { phase: 'here', address: addressOf('b'.repeat(64)), wasThere: false },
  });
  expect([queue.listUploads(), calls]).toEqual([[], ['go a', 'go b']]);
});

test('one that fails is retried in the queue; one that was removed from it is lost, and begins again', async () => {
  const { sending, settled, phases, queue, of } = aSendingFixture();
  sending.sendFiles([fileToSend('a')]);
  await settled();
  of('a').onError('upload/offline');
  expect(phases()).toEqual({ a: { phase: 'sending', uploadId: 1 } });
  queue.removeUpload(1);
  expect(phases()).toEqual({ a: { phase: 'missing' } });
  sending.sendFiles([fileToSend('a')]);
  await settled();
  expect(phases()).toEqual({ a: { phase: 'sending', uploadId: 2 } });
});

test('where the network is lost before its address is known, it reports so and finds it again', async () => {
  const { sending, settled, phases, of, goOffline } = aSendingFixture();
  sending.sendFiles([fileToSend('a')]);
  await settled();
  goOffline(true);
  of('a').onDone('a'.repeat(64));
  await settled();
  expect(phases()['a']).toEqual({
    phase: 'missing',
    message: expect.stringContaining('Netz') as string,
  });
  goOffline(false);
  sending.sendFiles([fileToSend('a')]);
  await settled();
  expect(phases()['a']).toEqual({ phase: 'sending', uploadId: 2 });
});

test('closed, it cancels pending files and notifies nobody any more', async () => {
  const { sending, settled, calls, queue, of } = aSendingFixture();
  sending.sendFiles([fileToSend('a'), fileToSend('b')]);
  await settled();
  of('a').onDone('a'.repeat(64));
  await settled();
  let times = 0;
  sending.subscribe(() => (times += 1));
  sending.close();
  sending.sendFiles([fileToSend('c')]);
  await settled();
  expect([calls, queue.listUploads(), times]).toEqual([['go a', 'go b', 'drop b'], [], 0]);
});

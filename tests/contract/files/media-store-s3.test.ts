import { createHash, randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { mediaAddress, type MediaName } from '../../../server/media-files/media-address.ts';
import { S3_TIMEOUTS } from '../../../server/media-files/s3/s3-client.ts';
import { ApiError } from '../../../server/api-error.ts';
import type { Mood } from '../../support/links/fake-s3.ts';
import { mediaInS3 } from '../../support/stores/media-backends.ts';
import { rawHttp } from '../../support/links/raw-http.ts';
import { makeTempFolder, type TempFolder } from '../../support/temp-folder.ts';
import { waitFor } from '../../support/wait.ts';

const SOUND = randomBytes(300_000);
let media: Awaited<ReturnType<typeof mediaInS3>>;
let sources: TempFolder;
let sound: MediaName;

beforeEach(async () => {
  sources = makeTempFolder('klangweg-sources');
  media = await mediaInS3();
  sound = await storeFile(SOUND);
});
afterEach(async () => {
  await media.close();
  sources.remove();
});

const digest = (content: Buffer) => createHash('sha256').update(content).digest('hex');

function storeFile(content: Buffer, store = media.store) {
  const file = join(sources.path, 'source');
  writeFileSync(file, content);
  return store.storeFile(file, 'm4a');
}

const sendRequest = (headers: Record<string, string> = {}) =>
  rawHttp(media.url + mediaAddress(sound), { headers });

/** The rejection of a promise. */
const rejectionOf = async (work: Promise<unknown>) => {
  const error: unknown = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ApiError)) throw new Error(`not refused: ${String(error)}`);
  return error;
};

/** Requests the sound and resolves with its first bytes. */
const begun = () =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const sent = request(media.url + mediaAddress(sound), (response) => {
      response.pause();
      response.once('readable', () => resolve(response));
    });
    sent.once('error', reject).end();
  });

test('an object has the prefix, is encoded exactly, and is uploaded only when it does not exist', async () => {
  const path = `/klang/t%C3%B6ne%20%26%20%28alt%29/${digest(SOUND)}.m4a`;
  await storeFile(SOUND);
  expect(media.s3.requests).toEqual([`HEAD ${path}`, `PUT ${path}`, `HEAD ${path}`]);
  expect(media.s3.objects.get(path)?.equals(SOUND)).toBe(true);
  expect(media.s3.signatureErrors).toEqual([]);
});

test('the size is requested once; after that a range is one request', async () => {
  const before = media.s3.requests.length;
  await sendRequest({ range: 'bytes=0-9' });
  await sendRequest({ range: 'bytes=-9' });
  expect(media.s3.requests.slice(before).map((one) => one.split(' ')[0])).toEqual(['GET', 'GET']);
});

describe('wrong keys', () => {
  test.each([
    ['an access key', { accessKey: 'AKIAOTHER' }, 'InvalidAccessKeyId'],
    ['a secret', { secretKey: 'hunter2hunter2' }, 'SignatureDoesNotMatch'],
    ['a region', { region: 'mars-north-1' }, 'AuthorizationHeaderMalformed'],
  ])('%s is rejected, and the reason contains no secret', async (_name, place, code) => {
    const wrong = await mediaInS3(place);
    const rejected = await rejectionOf(storeFile(SOUND, wrong.store));
    const storageError = await wrong.store.findStorageError();
    expect([rejected.code, rejected.status]).toEqual(['server/unavailable', 503]);
    expect(rejected.reason).toMatch(/answered 403.*Check the keys/);
    // A response to HEAD has no body, so the store's own error code comes with the write.
    expect(storageError).toContain(code);
    expect(`${rejected.reason} ${storageError}`).not.toMatch(/hunter2|geheim/);
    await wrong.close();
  });
});

describe('a store that fails before its response', () => {
  test.each<[string, () => Mood, number]>([
    ['says 500', () => ({ kind: 'refusing', status: 500 }), 503],
    ['is busy', () => ({ kind: 'refusing', status: 503, code: 'SlowDown' }), 503],
    ['says 403', () => ({ kind: 'refusing', status: 403, code: 'AccessDenied' }), 503],
    ['hangs', () => ({ kind: 'hanging' }), 503],
    ['resets', () => ({ kind: 'resetting' }), 503],
    ['has lost its bucket', () => ({ kind: 'refusing', status: 404, code: 'NoSuchKey' }), 404],
    ['is busy once', () => ({ kind: 'refusing', status: 503, times: 1 }), 200],
    ['resets twice', () => ({ kind: 'resetting', times: 2 }), 200],
  ])('that %s', async (_name, mood, status) => {
    media.s3.mood = mood();
    const full = await sendRequest();
    expect([full.status, full.body.equals(SOUND)]).toEqual([status, status === 200]);
    media.s3.mood = mood();
    const part = await sendRequest({ range: 'bytes=0-9' });
    expect(part.status).toBe(status === 200 ? 206 : status);
    media.s3.mood = { kind: 'healthy' };
    expect((await sendRequest()).body.equals(SOUND)).toBe(true);
  });

  test('that is unreachable is 503', async () => {
    await media.s3.close();
    expect((await sendRequest()).status).toBe(503);
    expect(await media.store.findStorageError()).toContain('cannot be reached');
  });

  test('that ignores ranges is 503 for a range, never the whole as if it were one', async () => {
    media.s3.mood = { kind: 'ignoring-ranges' };
    expect((await sendRequest({ range: 'bytes=5-9' })).status).toBe(503);
    expect((await sendRequest()).body.equals(SOUND)).toBe(true);
  });

  test('whose object was deleted is 404, and found again when it is back', async () => {
    const [[path, content] = ['', SOUND]] = media.s3.objects;
    media.s3.objects.delete(path);
    expect((await sendRequest()).status).toBe(404);
    media.s3.objects.set(path, content);
    expect((await sendRequest()).status).toBe(200);
  });
});

describe('a store that fails in the middle of a body', () => {
  test.each<[string, Mood, RegExp]>([
    ['resets', { kind: 'cutting' }, /aborted|ECONNRESET/],
    ['stops responding', { kind: 'stalling' }, /silent for 1000 ms/],
    ['ends early without a content length', { kind: 'ending-short' }, /150000 bytes too few/],
  ])('%s: the visitor’s connection is closed', async (_name, mood, text) => {
    media.s3.mood = mood;
    const outcome = sendRequest().then(
      ({ body }) => `${body.length} bytes that look whole`,
      (error: Error) => error.message,
    );
    expect(await outcome).toMatch(/aborted|hang up|ECONNRESET/);
    expect(media.broken).toEqual([expect.stringMatching(text)]);
    await waitFor('the store to be left alone', () => media.s3.sending() === 0 || undefined);
  });

  test('during an upload: nothing is stored, and the next attempt stores it', async () => {
    const other = randomBytes(200_000);
    media.s3.mood = { kind: 'cutting' };
    expect((await rejectionOf(storeFile(other))).status).toBe(503);
    expect(media.s3.objects.size).toBe(1);
    media.s3.mood = { kind: 'healthy' };
    expect(await storeFile(other)).toMatchObject({ sha256: digest(other), bytes: other.length });
    expect(media.s3.objects.size).toBe(2);
  });
});

test.each([
  [507, 'XMinioStorageFull'],
  [403, 'QuotaExceeded'],
  [400, 'XMinioAdminBucketQuotaExceeded'],
])('a store without space (%i %s) is storage/full', async (status, code) => {
  const other = randomBytes(1000);
  const path = `/klang/x/${digest(other)}.m4a`;
  media.s3.mood = { kind: 'refusing-writes', status, code };
  const rejected = await rejectionOf(storeFile(other));
  expect([rejected.code, rejected.status]).toEqual(['storage/full', 507]);
  expect(media.s3.objects.has(path)).toBe(false);
  expect((await sendRequest()).status).toBe(200);
});

test('readiness is proven by one write, and not checked again; after a failed write by a write again', async () => {
  const methods = (from: number) => media.s3.requests.slice(from).map((one) => one.split(' ')[0]);
  let from = media.s3.requests.length;
  expect(await media.store.findStorageError()).toBeUndefined();
  expect(await media.store.findStorageError()).toBeUndefined();
  expect(methods(from)).toEqual(['PUT']);
  media.s3.mood = { kind: 'refusing-writes', status: 507, code: 'XMinioStorageFull' };
  await rejectionOf(storeFile(randomBytes(10)));
  expect(await media.store.findStorageError()).toContain('XMinioStorageFull');
  media.s3.mood = { kind: 'healthy' };
  from = media.s3.requests.length;
  expect(await media.store.findStorageError()).toBeUndefined();
  expect(methods(from)).toEqual(['PUT']);
});

describe('a slow store', () => {
  const VISITORS = 200;

  test('that takes its time for each response and then drips delivers the whole all the same', async () => {
    media.s3.mood = { kind: 'slow', delayMs: 300 };
    expect((await sendRequest()).body.equals(SOUND)).toBe(true);
    media.s3.mood = { kind: 'dripping', pieces: 6, pauseMs: 300 };
    // Together longer than a silence may last.
    const [all, range] = await Promise.all([
      sendRequest(),
      sendRequest({ range: 'bytes=7-90000' }),
    ]);
    expect(all.body.equals(SOUND)).toBe(true);
    expect(range.body.equals(SOUND.subarray(7, 90_001))).toBe(true);
    expect(media.broken).toEqual([]);
  });

  test('that is away is 503 for all who ask meanwhile, and no connection to it stays', async () => {
    media.s3.mood = { kind: 'hanging' };
    const responses = await Promise.all(Array.from({ length: VISITORS }, () => sendRequest()));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([503]));
    await waitFor('the store to be left alone', () => media.s3.sending() === 0 || undefined);
    media.s3.mood = { kind: 'healthy' };
    expect((await sendRequest()).body.equals(SOUND)).toBe(true);
  });
});

describe('a large file', () => {
  const LARGE = Buffer.alloc(96 * 1_048_576, 'Klang');

  test('is streamed only as fast as the visitor reads it, and is cancelled when they disconnect', async () => {
    sound = { sha256: digest(LARGE), ext: 'm4a' };
    const [path = ''] = media.s3.objects.keys();
    media.s3.objects.set(path.replace(/[^/]+$/, `${sound.sha256}.m4a`), LARGE);
    const response = await begun();
    // Other requests are served meanwhile, by far long enough to pull the rest through.
    for (let turn = 0; turn < 100; turn += 1) await sendRequest({ range: 'bytes=1-70000' });
    const pulled = media.s3.sentBytes() - 100 * 70_000;
    expect(pulled).toBeLessThan(LARGE.length / 2);
    response.destroy();
    await waitFor('the store to be left alone', () => media.s3.sending() === 0 || undefined);
    expect(media.broken).toEqual([]);
  });

  test('a visitor who disconnects while the store is silent cancels the request', async () => {
    const unhurried = await mediaInS3({}, S3_TIMEOUTS);
    sound = await storeFile(SOUND, unhurried.store);
    unhurried.s3.mood = { kind: 'hanging' };
    const sent = request(unhurried.url + mediaAddress(sound)).on('error', () => undefined);
    sent.end();
    await waitFor('the question', () => unhurried.s3.sending() === 1 || undefined);
    sent.destroy();
    const isLeft = () => unhurried.s3.sending() === 0 || undefined;
    await waitFor('the store to be left alone', isLeft, S3_TIMEOUTS.responseTimeoutMs / 2);
    await unhurried.close();
  });
});

import { createHash, randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mediaAddress, type MediaName } from '../../../server/media-files/media-address.ts';
import type { OpenMedium, Piece } from '../../../server/media-files/media-store.ts';
import { mediaBackends, type MediaUnderTest } from '../../support/stores/media-backends.ts';
import { rawHttp } from '../../support/links/raw-http.ts';
import { makeTempFolder, type TempFolder } from '../../support/temp-folder.ts';

const SHORT = Buffer.from('0123456789');
/** Two whole chunks and three bytes: large enough to be streamed. */
const LONG = randomBytes(2 * 524_288 + 3);
const digest = (content: Buffer) => createHash('sha256').update(content).digest('hex');

async function bytesOf(medium: OpenMedium | undefined, piece: Piece): Promise<Buffer> {
  if (medium === undefined) throw new Error('there is no such medium');
  const content = await medium.readPiece(piece);
  const bytes = Buffer.isBuffer(content) ? content : await buffer(content);
  medium.release();
  return bytes;
}

describe.each(Object.entries(mediaBackends))('media in %s', (_, start) => {
  let media: MediaUnderTest;
  let sources: TempFolder;
  let short: MediaName;
  let long: MediaName;

  const storeFile = (content: Buffer, ext = 'm4a') => {
    const file = join(sources.path, 'source');
    writeFileSync(file, content);
    return media.store.storeFile(file, ext);
  };
  const sendRequest = (name: MediaName, headers: Record<string, string> = {}, method = 'GET') =>
    rawHttp(media.url + mediaAddress(name), { headers, method });

  beforeAll(async () => {
    media = await start();
    sources = makeTempFolder('klangweg-sources');
    short = await storeFile(SHORT);
    long = await storeFile(LONG);
  });
  afterAll(async () => {
    await media.close();
    sources.remove();
  });

  test('a file that is stored twice exists once, with the digest of the whole and of each chunk', async () => {
    const stored = {
      sha256: digest(LONG),
      ext: 'm4a',
      bytes: LONG.length,
      chunks: [LONG.subarray(0, 524_288), LONG.subarray(524_288, 1_048_576), LONG.subarray(-3)].map(
        digest,
      ),
    };
    expect([await storeFile(LONG), await storeFile(LONG)]).toEqual([stored, stored]);
    expect(await media.store.findStorageError()).toBeUndefined();
  });

  test.each([
    ['the whole', 0, LONG.length],
    ['the first byte', 0, 1],
    ['a piece across chunks', 524_280, 20],
    ['a large piece', 10, 600_000],
    ['the last byte', LONG.length - 1, 1],
  ])('%s is read exactly', async (_name, start, length) => {
    const medium = await media.store.openMedium(long);
    expect(medium?.size).toBe(LONG.length);
    const bytes = await bytesOf(medium, { start, length });
    expect(bytes.equals(LONG.subarray(start, start + length))).toBe(true);
  });

  test('many concurrent reads of one file succeed', async () => {
    const read = async (at: number) =>
      (
        await bytesOf(await media.store.openMedium(short), { start: at % 10, length: 1 })
      ).toString();
    const all = await Promise.all(Array.from({ length: 40 }, (_item, index) => read(index)));
    expect(all).toEqual(Array.from({ length: 40 }, (_item, index) => String(index % 10)));
  });

  test('a file that was never stored is absent, and so is a missing source', async () => {
    const nobody = { sha256: digest(Buffer.from('nobody')), ext: 'm4a' };
    expect(await media.store.openMedium(nobody)).toBeUndefined();
    expect(await media.store.openMedium({ ...short, ext: 'mp3' })).toBeUndefined();
    await expect(media.store.storeFile(join(sources.path, 'none'), 'm4a')).rejects.toThrow(
      'ENOENT',
    );
    expect((await sendRequest(nobody)).status).toBe(404);
  });

  test('a file that is stored later is found after an earlier miss', async () => {
    const content = Buffer.from('later');
    const name = { sha256: digest(content), ext: 'vtt' };
    expect((await sendRequest(name)).status).toBe(404);
    await storeFile(content, 'vtt');
    const { status, body } = await sendRequest(name);
    expect([status, body.toString()]).toEqual([200, 'later']);
  });

  test('a whole file carries its type, its length and its tag', async () => {
    const { status, headers, body } = await sendRequest(long);
    expect([status, body.equals(LONG)]).toEqual([200, true]);
    expect(headers).toMatchObject({
      'content-type': 'audio/mp4',
      'content-length': String(LONG.length),
      'accept-ranges': 'bytes',
      etag: `"${digest(LONG)}"`,
    });
    expect(headers['content-range']).toBeUndefined();
  });

  test.each([
    ['bytes=0-0', 206, '0-0', '0'],
    ['bytes=5-7', 206, '5-7', '567'],
    ['bytes=3-', 206, '3-9', '3456789'],
    ['bytes=-4', 206, '6-9', '6789'],
    ['bytes=-400', 206, '0-9', '0123456789'],
    ['bytes=8-99', 206, '8-9', '89'],
    ['bytes=0-9', 206, '0-9', '0123456789'],
    ['bytes=0-1,2-3', 206, '0-3', '0123'],
    ['bytes=4-5, 2-4', 206, '2-5', '2345'],
    ['bytes=0-1,20-30', 206, '0-1', '01'],
    ['bytes=10-', 416, '*', ''],
    ['bytes=10-12,20-', 416, '*', ''],
    ['bytes=-0', 416, '*', ''],
    ['bytes=5-2', 416, '*', ''],
    ['bytes=turm', 416, '*', ''],
    ['bytes=', 416, '*', ''],
    ['bytes=0-1,5-6', 200, undefined, '0123456789'],
    ['lines=1-2', 200, undefined, '0123456789'],
    ['turm', 200, undefined, '0123456789'],
  ])('Range: %s is answered with %i %s', async (range, status, bounds, content) => {
    const response = await sendRequest(short, { range });
    const contentRange = bounds === undefined ? undefined : `bytes ${bounds}/10`;
    expect([response.status, response.headers['content-range']]).toEqual([status, contentRange]);
    if (status !== 416) expect(response.body.toString()).toBe(content);
    expect(response.headers['content-length']).toBe(String(response.body.length));
  });

  test('If-Range with the right tag keeps the range, with another the whole file is sent', async () => {
    const tag = `"${short.sha256}"`;
    const conditions = [tag, '"other"', `W/${tag}`, new Date().toUTCString()];
    const pending = conditions.map((condition) =>
      sendRequest(short, { range: 'bytes=0-1', 'if-range': condition }),
    );
    expect((await Promise.all(pending)).map(({ status }) => status)).toEqual([206, 200, 200, 200]);
    const stale = { range: 'bytes=10-', 'if-range': '"other"' };
    expect((await sendRequest(short, stale)).status).toBe(200);
  });

  test('a known tag is answered with 304 and no body, another with the file', async () => {
    const known = await sendRequest(short, { 'if-none-match': `"x", W/"${short.sha256}"` });
    const other = await sendRequest(short, { 'if-none-match': '"x"' });
    expect([known.status, known.body.length, other.status]).toEqual([304, 0, 200]);
  });

  test('HEAD has the headers of GET, and no body', async () => {
    const full = await sendRequest(long, {}, 'HEAD');
    const part = await sendRequest(long, { range: 'bytes=0-9' }, 'HEAD');
    const beyond = await sendRequest(short, { range: 'bytes=10-' }, 'HEAD');
    const none = await sendRequest({ sha256: digest(Buffer.from('none')), ext: 'm4a' }, {}, 'HEAD');
    const responses = [full, part, beyond, none];
    expect(responses.map(({ status, body }) => [status, body.length])).toEqual([
      [200, 0],
      [206, 0],
      [416, 0],
      [404, 0],
    ]);
    expect([full, part].map(({ headers }) => headers['content-length'])).toEqual([
      String(LONG.length),
      '10',
    ]);
  });

  test('a removed file is gone for the next request, and can be stored again', async () => {
    const content = Buffer.from('soon gone');
    const name = { sha256: digest(content), ext: 'vtt' };
    await storeFile(content, 'vtt');
    const reader = await media.store.openMedium(name);
    const there = [await media.store.isThere(name)];
    await media.store.remove(name);
    reader?.release();
    await media.store.remove(name);
    there.push(await media.store.isThere(name));
    expect([await media.store.openMedium(name), (await sendRequest(name)).status]).toEqual([
      undefined,
      404,
    ]);
    await storeFile(content, 'vtt');
    there.push(await media.store.isThere(name));
    expect(there).toEqual([true, false, true]);
    expect((await sendRequest(name)).body.toString()).toBe('soon gone');
  });

  test('an empty file is a whole response without content', async () => {
    const empty = await storeFile(Buffer.alloc(0));
    const full = await sendRequest(empty);
    const part = await sendRequest(empty, { range: 'bytes=0-' });
    expect([full.status, full.headers['content-length'], part.status]).toEqual([200, '0', 416]);
  });

  test('a visitor who disconnects in the middle affects nobody and is no failure', async () => {
    await new Promise<void>((resolve, reject) => {
      const pending = request(media.url + mediaAddress(long), (response) => {
        response.once('data', () => {
          response.destroy();
          resolve();
        });
      });
      pending.once('error', reject).end();
    });
    const next = await sendRequest(long);
    expect([next.body.equals(LONG), media.broken]).toEqual([true, []]);
  });
});

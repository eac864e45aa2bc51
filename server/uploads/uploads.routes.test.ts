import { readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MEDIUM_HEADER, MAX_UPLOAD_BYTES, UPLOAD_PATH } from '../../src/contract/admin/uploads.ts';
import { collectGarbageUploads } from './collect-garbage-uploads.ts';
import { bearer, testServer, type Person, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let home: string;
let admin: Person;
beforeAll(async () => {
  server = await testServer();
  home = await server.app.listen({ port: 0, host: '127.0.0.1' });
  admin = await server.person('administrator');
});
afterAll(() => server.close());

const TUS = { 'tus-resumable': '1.0.0' };
const base64 = (text: string) => Buffer.from(text).toString('base64');
/** Noise that begins like a picture. */
function aPicture(bytes = 3000, mark = 'one'): Buffer {
  const body = Buffer.alloc(bytes, mark);
  Buffer.from([0xff, 0xd8, 0xff, 0xe0]).copy(body);
  return body;
}

function begin(size: number | string, name = 'Turm.jpg', person: Person | undefined = admin) {
  const metadata = { 'upload-metadata': `filename ${base64(name)}` };
  const headers = { ...bearer(person), ...TUS, 'upload-length': String(size), ...metadata };
  return fetch(home + UPLOAD_PATH, { method: 'POST', headers });
}

function send(uploadUrl: string, offset: number, piece: Buffer) {
  const type = { 'content-type': 'application/offset+octet-stream' };
  const headers = { ...bearer(admin), ...TUS, ...type, 'upload-offset': String(offset) };
  return fetch(home + uploadUrl, { method: 'PATCH', headers, body: new Uint8Array(piece) });
}

const sendRequest = (uploadUrl: string) =>
  fetch(home + uploadUrl, { method: 'HEAD', headers: { ...bearer(admin), ...TUS } });

async function upload(content: Buffer, name?: string): Promise<Response> {
  const begun = await begin(content.length, name);
  return send(begun.headers.get('location') ?? '', 0, content);
}

const folder = () => server.services.uploads.path;
const mediumOf = (response: Response) => response.headers.get(MEDIUM_HEADER);

describe('an upload', () => {
  test('is sent in pieces, resumes where it broke off, and becomes a medium', async () => {
    const content = aPicture();
    const begun = await begin(content.length, '../Der Turm.jpg');
    const uploadUrl = begun.headers.get('location') ?? '';
    expect([begun.status, uploadUrl.startsWith(`${UPLOAD_PATH}/`)]).toEqual([201, true]);
    const first = await send(uploadUrl, 0, content.subarray(0, 1000));
    expect([first.status, first.headers.get('upload-offset')]).toEqual([204, '1000']);
    expect((await send(uploadUrl, 500, content.subarray(500))).status).toBe(409);
    expect((await sendRequest(uploadUrl)).headers.get('upload-offset')).toBe('1000');
    const last = await send(uploadUrl, 1000, content.subarray(1000));
    const sha256 = mediumOf(last) ?? '';
    const medium = await server.services.store.media.findMedium(sha256);
    expect(medium).toEqual(
      expect.objectContaining({
        ext: 'jpg',
        type: 'image/jpeg',
        bytes: 3000,
        name: 'Der Turm.jpg',
        createdBy: admin.userId,
      }),
    );
    const audit = await server.services.store.audit.listRecords({ limit: 1, offset: 0 });
    expect(audit.items[0]).toMatchObject({ action: 'media/upload', targetId: sha256 });
    expect(last.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('of the same bytes is the same medium, under the name it had', async () => {
    const first = await upload(aPicture(4000), 'Eins.jpg');
    const second = await upload(aPicture(4000), 'Zwei.jpg');
    expect(mediumOf(second)).toBe(mediumOf(first));
    const medium = await server.services.store.media.findMedium(mediumOf(first) ?? '');
    expect(medium?.name).toBe('Eins.jpg');
  });

  test('a sender that missed the response gets the result again', async () => {
    const content = aPicture(5000);
    const begun = await begin(content.length);
    const uploadUrl = begun.headers.get('location') ?? '';
    const sent = await send(uploadUrl, 0, content);
    const offsetResponse = await sendRequest(uploadUrl);
    expect([offsetResponse.headers.get('upload-offset'), mediumOf(offsetResponse)]).toEqual([
      '5000',
      mediumOf(sent),
    ]);
  });

  test('can be cancelled by its sender', async () => {
    const begun = await begin(100);
    const uploadUrl = begun.headers.get('location') ?? '';
    const headers = { ...bearer(admin), ...TUS };
    expect((await fetch(home + uploadUrl, { method: 'DELETE', headers })).status).toBe(204);
    expect((await sendRequest(uploadUrl)).status).toBe(404);
  });
});

describe('rejected are', () => {
  test('everybody but administrators', async () => {
    const tester = await server.person('tester');
    expect((await begin(10, 'x', tester)).status).toBe(403);
    const nobody = { ...TUS, 'upload-length': '10' };
    const plain = await fetch(home + UPLOAD_PATH, { method: 'POST', headers: nobody });
    expect([plain.status, await plain.json()]).toMatchObject([401, { code: 'auth/required' }]);
  });

  test('a too large size, an empty one, and an invalid one', async () => {
    expect((await begin(MAX_UPLOAD_BYTES + 1)).status).toBe(413);
    expect((await begin(0)).status).toBe(400);
    expect((await begin('many')).status).toBe(400);
  });

  test('more bytes than were announced', async () => {
    const begun = await begin(10);
    const response = await send(begun.headers.get('location') ?? '', 0, aPicture(3000));
    expect(response.status).toBe(413);
  });

  test.each([
    ['an HTML page named as a picture', '<!doctype html><script>alert(1)</script>', 'Turm.jpg'],
    ['a playlist named as a sound', '#EXTM3U\nfile:///etc/passwd', 'Turm.m4a'],
    ['a transcript that is no text', 'WEBVTT\n\xff\xfe', 'Turm.vtt'],
  ])('%s, and nothing of it stays', async (_, content, name) => {
    const before = readdirSync(folder()).length;
    const response = await upload(Buffer.from(content, 'latin1'), name);
    expect([response.status, await response.json()]).toMatchObject([
      415,
      { code: 'media/unknown-type', requestId: expect.stringMatching(/^[\w-]{8,}$/) as string },
    ]);
    expect(readdirSync(folder()).length).toBe(before);
  });

  test.each(['..%2f..%2fklangweg.sqlite', 'klangweg', `${'a'.repeat(32)}.json`])(
    'the place %s',
    async (id) => {
      expect((await sendRequest(`${UPLOAD_PATH}/${id}`)).status).toBe(404);
    },
  );

  test('invalid metadata', async () => {
    const headers = {
      ...bearer(admin),
      ...TUS,
      'upload-length': '5',
      'upload-metadata': 'a b c d',
    };
    const response = await fetch(home + UPLOAD_PATH, { method: 'POST', headers });
    expect(response.status).toBe(400);
  });
});

describe('garbage collection', () => {
  const age = (id: string, ms: number) => {
    const at = new Date(server.clock.nowMs() - ms);
    for (const name of [id, `${id}.json`]) utimesSync(join(folder(), name), at, at);
  };
  const idOf = (response: Response) =>
    (response.headers.get('location') ?? '').split('/').at(-1) ?? '';
  const isThere = async (id: string) =>
    (await server.services.uploads.findUpload(id)) !== undefined;

  test('deletes what nobody resumes, and leaves recent uploads', async () => {
    const [old, young] = [idOf(await begin(10)), idOf(await begin(10))];
    age(old, 25 * 3_600_000);
    age(young, 3_600_000);
    await collectGarbageUploads(server.services);
    expect([await isThere(old), await isThere(young)]).toEqual([false, true]);
  });

  test('imports uploads that completed while the server stopped', async () => {
    const content = aPicture(6000, 'cut off');
    const begun = await begin(content.length);
    const id = idOf(begun);
    await send(begun.headers.get('location') ?? '', 0, content.subarray(0, 5999));
    writeFileSync(join(folder(), id), content);
    age(id, 3_600_000);
    await collectGarbageUploads(server.services);
    const { items } = await server.services.store.media.listMedia({ limit: 50, offset: 0 });
    const isStored = items.some(({ bytes }) => bytes === 6000);
    expect([isStored, await isThere(id)]).toEqual([true, false]);
  });
});

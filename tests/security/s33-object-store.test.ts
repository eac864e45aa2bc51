import { createHash } from 'node:crypto';
import { request, type IncomingHttpHeaders } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { MEDIUM_HEADER, UPLOAD_PATH } from '../../src/contract/admin/uploads.ts';
import { aWalk } from '../../src/core/story/testing/a-walk.ts';
import { hmacSignatures } from '../../server/media-files/media-signature.ts';
import { beginUpload, uploadUrlOf, sendPiece } from '../../server/testing/send-upload.ts';
import { bearer, testServer, type TestServer } from '../../server/testing/test-server.ts';
import { startFakeS3, type FakeS3 } from '../support/links/fake-s3.ts';

const OPEN = 'for everybody';
const LOCKED = 'behind a code';
const HOUR_MS = 3_600_000;
let s3: FakeS3;
let server: TestServer;
let url: string;
beforeAll(async () => {
  s3 = await startFakeS3();
  server = await testServer({ MEDIA_URL: s3.url });
  const walk = (slug: string) => aWalk(slug).withTrack({ audio: { 2: 'turm.m4a' } });
  await server.publish(walk('open').build(), { media: { 'turm.m4a': OPEN } });
  await server.publish(walk('locked').build(), {
    media: { 'turm.m4a': LOCKED },
    visibility: 'restricted',
  });
  url = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => {
  s3.mood = { kind: 'healthy' };
});
afterAll(async () => {
  await server.close();
  await s3.close();
});

interface StoreResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** The path is sent as it is written: its dots are not resolved. */
function sendRequest(
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<StoreResponse> {
  const { port } = new URL(url);
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, headers, method }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(parts).toString(),
        }),
      );
    });
    sent.on('error', reject);
    sent.end();
  });
}

const addressOf = (content: string) =>
  `/media/${createHash('sha256').update(content).digest('hex')}.m4a`;
const signed = (path: string, atMs = server.clock.nowMs()) =>
  `${path}?sig=${server.services.signatures.sign(path, atMs)}`;
const locked = addressOf(LOCKED);

/** Nothing that a visitor can read names the store, its bucket, its keys or its errors. */
function expectNothingOfTheStore({ headers, text }: StoreResponse) {
  const { accessKey, secretKey, bucket, host: where } = s3.s3Location;
  const responseText = `${JSON.stringify(headers)} ${text}`;
  const hidden = [accessKey, secretKey, encodeURIComponent(secretKey), where, `/${bucket}/`];
  const names = ['x-amz', 'AWS4', '<Error>', 'InvalidAccessKeyId', 'SecretInternals', 'evil'];
  expect([...hidden, ...names].filter((one) => responseText.includes(one))).toEqual([]);
}

describe('S33 a visitor without rights', () => {
  test('S33 is rejected before the store is requested, by every route', async () => {
    const before = s3.requests.length;
    const etag = `"${locked.slice(7, 71)}"`;
    for (const role of ['guest', 'registered', 'administrator'] as const) {
      expect((await sendRequest(locked, bearer(await server.person(role)))).status).toBe(404);
    }
    for (const headers of [{}, { range: 'bytes=0-1' }, { 'if-none-match': etag }]) {
      expect((await sendRequest(locked, headers)).status).toBe(404);
      expect((await sendRequest(locked, headers, 'HEAD')).status).toBe(404);
    }
    for (const path of [locked.toUpperCase(), `${locked}/`, `/${locked}`, `${locked}%00`]) {
      expect([path, (await sendRequest(path)).status]).toEqual([path, 404]);
    }
    expect(s3.requests.slice(before)).toEqual([]);
    expect((await sendRequest(signed(locked))).text).toBe(LOCKED);
  });

  test('S33 gains nothing by a signature that is forged, another’s or expired', async () => {
    const nowMs = server.clock.nowMs();
    const [, own = ''] = signed(locked).split('?sig=');
    const [until = '', digest = ''] = own.split('.');
    const later = (parseInt(until, 36) + HOUR_MS).toString(36);
    const ofOthers = hmacSignatures(Buffer.alloc(32, 'k')).sign(locked, nowMs);
    const ofOpen = server.services.signatures.sign(addressOf(OPEN), nowMs);
    const over = server.services.signatures.sign(locked, nowMs - 7 * HOUR_MS);
    const forged = ['', 'x', '.', `${until}.`, `.${digest}`, `${later}.${digest}`];
    const before = s3.requests.length;
    for (const sig of [...forged, `${own}x`.slice(1), ofOthers, ofOpen, over]) {
      for (const headers of [{}, { range: 'bytes=0-1' }]) {
        const { status, text } = await sendRequest(`${locked}?sig=${sig}`, headers);
        expect([sig, status, text.includes(LOCKED)]).toEqual([sig, 403, false]);
      }
    }
    expect(s3.requests.slice(before)).toEqual([]);
    const good = signed(locked);
    expect((await sendRequest(good)).status).toBe(200);
    server.clock.advance(7 * HOUR_MS);
    expect((await sendRequest(good)).status).toBe(403);
  });
});

describe('S33 object keys', () => {
  /** The only keys that the store may be asked for: below the prefix that the operator has set. */
  const prefix = () =>
    encodeURIComponent(s3.s3Location.prefix.slice(0, -1)).replace(/[()]/g, escaped);
  const escaped = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
  const isOurs = (requestLine: string) => {
    const [, path = ''] = requestLine.split(' ');
    const below = `/${s3.s3Location.bucket}/${prefix()}/`;
    const key = path.startsWith(below) ? path.slice(below.length) : '';
    return /^([0-9a-f]{64}\.[a-z0-9]{1,8}|\.writable)$/.test(key);
  };

  test('S33 with dots or slashes in the address never reach the store', async () => {
    const before = s3.requests.length;
    const sha = locked.slice(7, 71);
    const other = `${s3.s3Location.bucket}/secret.txt`;
    const names = ['..', '../..', '..%2f', '%2e%2e/', '..%5c', '%252e%252e%252f', './/', '%00'];
    for (const name of names) {
      for (const path of [
        `/media/${name}/${other}`,
        `/media/${name}${sha}.m4a`,
        `/media/${sha}.m4a/${name}/${other}`,
        `/media/${sha}.${name}`,
        `/media/${sha}${name}.m4a`,
      ]) {
        const response = await sendRequest(
          `${path}?sig=${server.services.signatures.sign(path, 0)}`,
        );
        expect([path, response.status]).toEqual([path, 404]);
        expectNothingOfTheStore(response);
      }
    }
    expect(s3.requests.slice(before)).toEqual([]);
  });

  test('S33 of an upload are made from its content, whatever its name', async () => {
    const admin = await server.person('administrator');
    const content = Buffer.alloc(3000, 'picture');
    Buffer.from([0xff, 0xd8, 0xff, 0xe0]).copy(content);
    const names = ['../../secret.jpg', '..%2f..%2fx.jpg', '/etc/passwd.jpg', 'a.jpg/../../b.jpg'];
    for (const [index, name] of [...names, 'x.jpg\\..\\y.jpg', 'x.jpg?acl', 'x.%2e%2e'].entries()) {
      content[100] = index;
      const sent = { url, token: admin.token, purpose: 'medium', name } as const;
      const uploadUrl = uploadUrlOf(await beginUpload(sent, content.length));
      expect(uploadUrl.startsWith(`${UPLOAD_PATH}/`)).toBe(true);
      const done = await sendPiece(sent, uploadUrl, { from: 0, bytes: content });
      const sha256 = createHash('sha256').update(content).digest('hex');
      expect([name, done.headers.get(MEDIUM_HEADER)]).toEqual([name, sha256]);
      expect([...s3.objects.keys()].some((key) => key.endsWith(`/${sha256}.jpg`))).toBe(true);
    }
    expect(s3.requests.filter((requestLine) => !isOurs(requestLine))).toEqual([]);
    expect(s3.signatureErrors).toEqual([]);
  });
});

describe('S33 a store that misbehaves', () => {
  test.each([
    { status: 403, code: 'InvalidAccessKeyId' },
    { status: 403, code: 'SecretInternals' },
    { status: 500, code: 'SecretInternals' },
    { status: 503, code: 'SlowDown' },
    { status: 400, code: 'AuthorizationHeaderMalformed' },
    { status: 301, code: 'PermanentRedirect', location: 'http://evil.example/' },
    { status: 307, code: 'TemporaryRedirect', location: 'http://evil.example/' },
  ])('S33 with $status $code is 503 with our own message, stored by no cache', async (mood) => {
    for (const path of [addressOf(OPEN), signed(locked)]) {
      s3.mood = { kind: 'refusing', ...mood };
      for (const headers of [{}, { range: 'bytes=0-3' }]) {
        const response = await sendRequest(path, headers as Record<string, string>);
        expect([
          response.status,
          response.headers['cache-control'],
          response.headers.location,
        ]).toEqual([...[503, 'no-store', undefined]]);
        expect(JSON.parse(response.text)).toMatchObject({ code: 'server/unavailable' });
        expectNothingOfTheStore(response);
      }
    }
    expect((await sendRequest(locked)).status).toBe(404);
    expect((await sendRequest(`${locked}?sig=x.y`)).status).toBe(403);
  });

  const FOREIGN = {
    'set-cookie': 'klangweg_device=evil; Path=/',
    'content-type': 'text/html',
    'content-security-policy': "default-src * 'unsafe-inline'",
    'access-control-allow-origin': '*',
    'cache-control': 'public, max-age=31536000',
    'content-disposition': 'attachment; filename=evil.exe',
    'x-content-type-options': 'no',
    'x-amz-meta-secret': 'SecretInternals',
    location: 'http://evil.example/',
    refresh: '0; url=http://evil.example/',
    server: 'evil',
  };

  test('S33 forwards none of its headers', async () => {
    const wells = [await sendRequest(addressOf(OPEN)), await sendRequest(signed(locked))];
    s3.mood = { kind: 'saying', headers: FOREIGN };
    const odd = [await sendRequest(addressOf(OPEN)), await sendRequest(signed(locked))];
    for (const [index, response] of odd.entries()) {
      const well = wells[index];
      const wanted = { ...well?.headers, date: expect.any(String) };
      expect([response.status, response.headers, response.text]).toEqual([200, wanted, well?.text]);
      expectNothingOfTheStore(response);
    }
    expect(odd[1]?.headers['cache-control']).toMatch(/^private/);
    for (const { headers } of odd) {
      expect(headers['content-security-policy']).toMatch(/^default-src 'none'; .*; sandbox$/);
    }
  });

  test('S33 cannot substitute another piece for the requested one', async () => {
    const range = { range: 'bytes=0-3' };
    expect((await sendRequest(signed(locked), range)).text).toBe(LOCKED.slice(0, 4));
    for (const contentRange of ['bytes 4-7/13', 'bytes 0-3/9999', 'bytes */13', 'evil']) {
      s3.mood = { kind: 'saying', headers: { 'content-range': contentRange } };
      const response = await sendRequest(signed(locked), range);
      expect([contentRange, response.status]).toEqual([contentRange, 503]);
      expectNothingOfTheStore(response);
    }
    s3.mood = { kind: 'ignoring-ranges' };
    expect((await sendRequest(signed(locked), range)).status).toBe(503);
  });
});

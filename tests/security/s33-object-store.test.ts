import { createHash } from 'node:crypto';
import { request, type IncomingHttpHeaders } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { MEDIUM_HEADER, UPLOAD_PATH } from '../../src/contract/admin/uploads.ts';
import { aWalk } from '../../src/core/story/testing/a-walk.ts';
import { hmacSignatures } from '../../server/media/media-signature.ts';
import { beginUpload, placeOf, sendPiece } from '../../server/testing/send-upload.ts';
import { bearer, testHost, type TestHost } from '../../server/testing/test-host.ts';
import { startFakeS3, type FakeS3 } from '../support/fake-s3.ts';

const OPEN = 'for everybody';
const LOCKED = 'behind a code';
const HOUR_MS = 3_600_000;
let s3: FakeS3;
let host: TestHost;
let url: string;
beforeAll(async () => {
  s3 = await startFakeS3();
  host = await testHost({ MEDIA_URL: s3.url });
  const walk = (slug: string) => aWalk(slug).withTrack({ audio: { 2: 'turm.m4a' } });
  await host.publish(walk('open').build(), { media: { 'turm.m4a': OPEN } });
  await host.publish(walk('locked').build(), {
    media: { 'turm.m4a': LOCKED },
    visibility: 'restricted',
  });
  url = await host.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => {
  s3.mood = { kind: 'well' };
});
afterAll(async () => {
  await host.close();
  await s3.close();
});

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** The path goes over the wire as it is written: nothing resolves its dots. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const { port } = new URL(url);
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, headers, method }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
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
const signed = (path: string, atMs = host.clock.nowMs()) =>
  `${path}?sig=${host.services.signatures.sign(path, atMs)}`;
const locked = addressOf(LOCKED);

/** Nothing that a visitor reads names the store, its bucket, its keys or its errors. */
function expectNothingOfTheStore({ headers, text }: Answer) {
  const { accessKey, secretKey, bucket, host: where } = s3.place;
  const said = `${JSON.stringify(headers)} ${text}`;
  const hidden = [accessKey, secretKey, encodeURIComponent(secretKey), where, `/${bucket}/`];
  const names = ['x-amz', 'AWS4', '<Error>', 'InvalidAccessKeyId', 'SecretInternals', 'evil'];
  expect([...hidden, ...names].filter((one) => said.includes(one))).toEqual([]);
}

describe('S33 who has no right', () => {
  test('S33 is turned away before the store is asked, whatever way they ask', async () => {
    const before = s3.asked.length;
    const etag = `"${locked.slice(7, 71)}"`;
    for (const role of ['guest', 'registered', 'administrator'] as const) {
      expect((await ask(locked, bearer(await host.person(role)))).status).toBe(404);
    }
    for (const headers of [{}, { range: 'bytes=0-1' }, { 'if-none-match': etag }]) {
      expect((await ask(locked, headers)).status).toBe(404);
      expect((await ask(locked, headers, 'HEAD')).status).toBe(404);
    }
    for (const path of [locked.toUpperCase(), `${locked}/`, `/${locked}`, `${locked}%00`]) {
      expect([path, (await ask(path)).status]).toEqual([path, 404]);
    }
    expect(s3.asked.slice(before)).toEqual([]);
    expect((await ask(signed(locked))).text).toBe(LOCKED);
  });

  test('S33 gains nothing by a signature that is forged, another’s or over', async () => {
    const nowMs = host.clock.nowMs();
    const [, own = ''] = signed(locked).split('?sig=');
    const [until = '', digest = ''] = own.split('.');
    const later = (parseInt(until, 36) + HOUR_MS).toString(36);
    const ofOthers = hmacSignatures(Buffer.alloc(32, 'k')).sign(locked, nowMs);
    const ofOpen = host.services.signatures.sign(addressOf(OPEN), nowMs);
    const over = host.services.signatures.sign(locked, nowMs - 7 * HOUR_MS);
    const forged = ['', 'x', '.', `${until}.`, `.${digest}`, `${later}.${digest}`];
    const before = s3.asked.length;
    for (const sig of [...forged, `${own}x`.slice(1), ofOthers, ofOpen, over]) {
      for (const headers of [{}, { range: 'bytes=0-1' }]) {
        const { status, text } = await ask(`${locked}?sig=${sig}`, headers);
        expect([sig, status, text.includes(LOCKED)]).toEqual([sig, 403, false]);
      }
    }
    expect(s3.asked.slice(before)).toEqual([]);
    const good = signed(locked);
    expect((await ask(good)).status).toBe(200);
    host.clock.advance(7 * HOUR_MS);
    expect((await ask(good)).status).toBe(403);
  });
});

describe('S33 keys', () => {
  /** What the store may be asked for at all, below the prefix that the operator has set. */
  const prefix = () => encodeURIComponent(s3.place.prefix.slice(0, -1)).replace(/[()]/g, escaped);
  const escaped = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
  const isOurs = (asked: string) => {
    const [, path = ''] = asked.split(' ');
    const below = `/${s3.place.bucket}/${prefix()}/`;
    const key = path.startsWith(below) ? path.slice(below.length) : '';
    return /^([0-9a-f]{64}\.[a-z0-9]{1,8}|\.writable)$/.test(key);
  };

  test('S33 with dots or slashes in the address never reach the store', async () => {
    const before = s3.asked.length;
    const sha = locked.slice(7, 71);
    const other = `${s3.place.bucket}/secret.txt`;
    const names = ['..', '../..', '..%2f', '%2e%2e/', '..%5c', '%252e%252e%252f', './/', '%00'];
    for (const name of names) {
      for (const path of [
        `/media/${name}/${other}`,
        `/media/${name}${sha}.m4a`,
        `/media/${sha}.m4a/${name}/${other}`,
        `/media/${sha}.${name}`,
        `/media/${sha}${name}.m4a`,
      ]) {
        const answer = await ask(`${path}?sig=${host.services.signatures.sign(path, 0)}`);
        expect([path, answer.status]).toEqual([path, 404]);
        expectNothingOfTheStore(answer);
      }
    }
    expect(s3.asked.slice(before)).toEqual([]);
  });

  test('S33 of an upload are made of its content, whatever it is called', async () => {
    const admin = await host.person('administrator');
    const content = Buffer.alloc(3000, 'picture');
    Buffer.from([0xff, 0xd8, 0xff, 0xe0]).copy(content);
    const names = ['../../secret.jpg', '..%2f..%2fx.jpg', '/etc/passwd.jpg', 'a.jpg/../../b.jpg'];
    for (const [at, name] of [...names, 'x.jpg\\..\\y.jpg', 'x.jpg?acl', 'x.%2e%2e'].entries()) {
      content[100] = at;
      const sent = { url, token: admin.token, purpose: 'medium', name } as const;
      const place = placeOf(await beginUpload(sent, content.length));
      expect(place.startsWith(`${UPLOAD_PATH}/`)).toBe(true);
      const done = await sendPiece(sent, place, { from: 0, bytes: content });
      const sha256 = createHash('sha256').update(content).digest('hex');
      expect([name, done.headers.get(MEDIUM_HEADER)]).toEqual([name, sha256]);
      expect([...s3.objects.keys()].some((key) => key.endsWith(`/${sha256}.jpg`))).toBe(true);
    }
    expect(s3.asked.filter((asked) => !isOurs(asked))).toEqual([]);
    expect(s3.refusals).toEqual([]);
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
  ])('S33 with $status $code is 503 in our own words, kept by no cache', async (mood) => {
    for (const path of [addressOf(OPEN), signed(locked)]) {
      s3.mood = { kind: 'refusing', ...mood };
      for (const headers of [{}, { range: 'bytes=0-3' }]) {
        const answer = await ask(path, headers as Record<string, string>);
        expect([answer.status, answer.headers['cache-control'], answer.headers.location]).toEqual([
          ...[503, 'no-store', undefined],
        ]);
        expect(JSON.parse(answer.text)).toMatchObject({ code: 'server/unavailable' });
        expectNothingOfTheStore(answer);
      }
    }
    expect((await ask(locked)).status).toBe(404);
    expect((await ask(`${locked}?sig=x.y`)).status).toBe(403);
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

  test('S33 hands none of its headers on', async () => {
    const wells = [await ask(addressOf(OPEN)), await ask(signed(locked))];
    s3.mood = { kind: 'saying', headers: FOREIGN };
    const odd = [await ask(addressOf(OPEN)), await ask(signed(locked))];
    for (const [at, answer] of odd.entries()) {
      const well = wells[at];
      const wanted = { ...well?.headers, date: expect.any(String) };
      expect([answer.status, answer.headers, answer.text]).toEqual([200, wanted, well?.text]);
      expectNothingOfTheStore(answer);
    }
    expect(odd[1]?.headers['cache-control']).toMatch(/^private/);
    expect(odd.map(({ headers }) => headers['content-security-policy'])).toEqual([
      ...["default-src 'none'; sandbox", "default-src 'none'; sandbox"],
    ]);
  });

  test('S33 cannot pass another piece off as the one that was asked for', async () => {
    const range = { range: 'bytes=0-3' };
    expect((await ask(signed(locked), range)).text).toBe(LOCKED.slice(0, 4));
    for (const contentRange of ['bytes 4-7/13', 'bytes 0-3/9999', 'bytes */13', 'evil']) {
      s3.mood = { kind: 'saying', headers: { 'content-range': contentRange } };
      const answer = await ask(signed(locked), range);
      expect([contentRange, answer.status]).toEqual([contentRange, 503]);
      expectNothingOfTheStore(answer);
    }
    s3.mood = { kind: 'ignoring-ranges' };
    expect((await ask(signed(locked), range)).status).toBe(503);
  });
});

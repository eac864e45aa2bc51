import { createPublicKey, verify } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PassportSeal } from '../../src/contract/passport.ts';
import { bytesOfLetters, lettersOf } from '../../src/core/passport/letters.ts';
import { packProgress } from '../../src/core/passport/pack.ts';
import { sealedBytes } from '../../src/core/passport/passport.ts';
import { initialProgress } from '../../src/core/progress/initial.ts';
import { aWalk } from '../../src/core/story/testing/a-walk.ts';
import { derivedKey } from '../auth/derived-key.ts';
import { ecdsaPassportSeals } from '../auth/passport-seals.ts';
import { bearer, TEST_SECRET, testHost, type TestHost } from '../testing/test-host.ts';

let host: TestHost;
beforeEach(async () => {
  host = await testHost();
});
afterEach(() => host.close());

const walk = aWalk('demo').withTracks(3).build();
const packed = packProgress(walk, { ...initialProgress(walk), epoch: 4 }, 1_795_000_000_000);
const content = lettersOf(packed);
const send = (slug: string, payload: unknown, headers: Record<string, string> = {}) =>
  host.app.inject({
    method: 'POST',
    url: `/api/passports/${slug}`,
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(payload),
  });

/** By Node's own means, not by those of the app. */
function isSigned({ atS, key, signature }: PassportSeal): boolean {
  const point = Buffer.from(key, 'base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const given = Buffer.from(signature, 'base64url');
  return verify(
    'sha256',
    sealedBytes(packed, atS),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    given,
  );
}

test('anybody’s passport is confirmed by the host’s clock and key, and nothing is kept', async () => {
  await host.publish(walk);
  const answer = await send('demo', { content });
  const seal = answer.json<PassportSeal>();
  expect([answer.statusCode, seal.atS, isSigned(seal)]).toEqual([
    200,
    Math.floor(host.clock.nowMs() / 1000),
    true,
  ]);
  const config = (await host.app.inject('/api/config')).json<{ passportKey: string }>();
  expect(config.passportKey).toBe(seal.key);
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('every server of one secret has the same key, and another secret another', () => {
  const keyOf = (secret: string) =>
    lettersOf(Uint8Array.from(ecdsaPassportSeals(derivedKey(secret, 'passport')).key));
  expect(keyOf(TEST_SECRET)).toBe(lettersOf(Uint8Array.from(host.services.seals.key)));
  expect(keyOf(TEST_SECRET)).not.toBe(keyOf('another secret of thirty-two letters'));
});

test('what is no passport of this walk is refused', async () => {
  await host.publish(walk);
  await host.publish(aWalk('museum').build());
  const broken = lettersOf(packed.slice(1));
  const statuses = await Promise.all(
    [
      ['demo', { content: broken }],
      ['demo', { content: `${content}A` }],
      ['demo', { content: '' }],
      ['demo', { content: 'A'.repeat(40_001) }],
      ['demo', {}],
      ['museum', { content }],
      ['nothing', { content }],
    ].map(async ([slug, body]) => (await send(String(slug), body)).statusCode),
  );
  expect(statuses).toEqual([400, 400, 400, 400, 400, 400, 404]);
  expect(bytesOfLetters(broken)).toBeDefined();
});

test('a restricted walk’s passport is confirmed for those who may open it', async () => {
  await host.publish(walk, { visibility: 'restricted' });
  const registered = bearer(await host.person('registered'));
  const tester = bearer(await host.person('tester'));
  expect([
    (await send('demo', { content })).statusCode,
    (await send('demo', { content }, registered)).statusCode,
    (await send('demo', { content }, tester)).statusCode,
  ]).toEqual([403, 403, 200]);
});

test('one address is given so many and then has to wait', async () => {
  await host.publish(walk);
  for (let count = 0; count < 120; count += 1) host.services.confirmations.take('127.0.0.1');
  const answer = await send('demo', { content });
  expect([answer.statusCode, Number(answer.headers['retry-after']) > 0]).toEqual([429, true]);
});

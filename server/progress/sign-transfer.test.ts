import { createPublicKey, verify } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { TransferSignatureOnWire } from '../../src/contract/transfer.ts';
import { decodeBase64Url, encodeBase64Url } from '../../src/core/transfer/base64url.ts';
import { encodeProgressTransfer } from '../../src/core/transfer/encode-progress-transfer.ts';
import { bytesToSign } from '../../src/core/transfer/transfer-code.ts';
import { initialProgress } from '../../src/core/progress/initial.ts';
import { aWalk } from '../../src/core/story/testing/a-walk.ts';
import { derivedKey } from '../auth/derived-key.ts';
import { ecdsaTransferSigner } from './transfer-signer.ts';
import { bearer, TEST_SECRET, testServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await testServer();
});
afterEach(() => server.close());

const walk = aWalk('demo').withTracks(3).build();
const encoded = encodeProgressTransfer(
  walk,
  { ...initialProgress(walk), epoch: 4 },
  1_795_000_000_000,
);
const content = encodeBase64Url(encoded);
const send = (slug: string, payload: unknown, headers: Record<string, string> = {}) =>
  server.app.inject({
    method: 'POST',
    url: `/api/passports/${slug}`,
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(payload),
  });

/** Verifies with Node's own functions instead of the app's. */
function isSigned({ atS, key, signature }: TransferSignatureOnWire): boolean {
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
    bytesToSign(encoded, atS),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    given,
  );
}

test('anybody’s progress transfer is signed with the server’s clock and key, and nothing is stored', async () => {
  await server.publish(walk);
  const response = await send('demo', { content });
  const transferSignature = response.json<TransferSignatureOnWire>();
  expect([response.statusCode, transferSignature.atS, isSigned(transferSignature)]).toEqual([
    200,
    Math.floor(server.clock.nowMs() / 1000),
    true,
  ]);
  const config = (await server.app.inject('/api/config')).json<{ passportKey: string }>();
  expect(config.passportKey).toBe(transferSignature.key);
  expect(response.headers['cache-control']).toBe('no-store');
});

test('all servers with one secret have the same key, and another secret another', () => {
  const keyOf = (secret: string) =>
    encodeBase64Url(Uint8Array.from(ecdsaTransferSigner(derivedKey(secret, 'passport')).key));
  expect(keyOf(TEST_SECRET)).toBe(
    encodeBase64Url(Uint8Array.from(server.services.transferSigner.key)),
  );
  expect(keyOf(TEST_SECRET)).not.toBe(keyOf('another secret of thirty-two letters'));
});

test('a code that is no progress transfer of this walk is rejected', async () => {
  await server.publish(walk);
  await server.publish(aWalk('museum').build());
  const broken = encodeBase64Url(encoded.slice(1));
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
  expect(decodeBase64Url(broken)).toBeDefined();
});

test('a restricted walk’s progress transfer is signed for visitors who may open it', async () => {
  await server.publish(walk, { visibility: 'restricted' });
  const registered = bearer(await server.person('registered'));
  const tester = bearer(await server.person('tester'));
  expect([
    (await send('demo', { content })).statusCode,
    (await send('demo', { content }, registered)).statusCode,
    (await send('demo', { content }, tester)).statusCode,
  ]).toEqual([403, 403, 200]);
});

test('one address is throttled after so many', async () => {
  await server.publish(walk);
  for (let count = 0; count < 120; count += 1)
    server.services.confirmations.takeTokens('127.0.0.1');
  const response = await send('demo', { content });
  expect([response.statusCode, Number(response.headers['retry-after']) > 0]).toEqual([429, true]);
});

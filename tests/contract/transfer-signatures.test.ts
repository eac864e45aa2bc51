import { webcrypto } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { ecdsaTransferSigner } from '../../server/progress/transfer-signer.ts';
import type { HttpReply } from '../../src/platform/server-api/http-requester.ts';
import { httpTransferSignatures } from '../../src/platform/server-api/http-transfer-signatures.ts';
import { memoryTransferSignatures } from '../../src/platform/server-api/memory.ts';
import type { Bytes } from '../../src/core/transfer/bytes.ts';
import { decodeBase64Url, encodeBase64Url } from '../../src/core/transfer/base64url.ts';
import { bytesToSign, type TransferSignature } from '../../src/core/transfer/transfer-code.ts';
import type {
  SignatureResult,
  TransferSignaturesPort,
} from '../../src/platform/server-api/port.ts';

const encoded = Uint8Array.of(4, 100, 101, 109, 111);
const other = Uint8Array.of(4, 100, 101, 109, 112);
const AT_S = 1_795_000_000;
const subtle = webcrypto.subtle as SubtleCrypto;

interface TestServer {
  readonly transferSignatures: TransferSignaturesPort;
  /** Another person's device that has used this server before. */
  readonly otherDevice: TransferSignaturesPort;
  readonly leave: () => void;
}

const notReached: SignatureResult = { ok: false, requestId: undefined };

function signatureIn(result: SignatureResult): TransferSignature {
  if (!result.ok) throw new Error('not confirmed');
  return result.value;
}

const replyWith = (body: unknown, status = 200): HttpReply => ({
  kind: 'answer',
  status,
  isOk: status < 400,
  body,
  retryAfterS: undefined,
});

/** A server that signs as the real one does. */
function httpTestServer(secret: number) {
  const signing = ecdsaTransferSigner(new Uint8Array(32).fill(secret));
  const key = encodeBase64Url(Uint8Array.from(signing.key));
  const requested: string[] = [];
  let isThere = true;
  const sendRequest = (path: string, init: RequestInit = {}): Promise<HttpReply> => {
    requested.push(path);
    if (!isThere) return Promise.resolve({ kind: 'offline' });
    if (path === '/api/config')
      return Promise.resolve(replyWith({ klangweg: 1, passportKey: key }));
    const { content } = JSON.parse(String(init.body)) as { content: string };
    const bytes = bytesToSign(decodeBase64Url(content) ?? new Uint8Array(), AT_S);
    const signature = encodeBase64Url(Uint8Array.from(signing.sign(bytes)));
    return Promise.resolve(replyWith({ data: { atS: AT_S, key, signature } }));
  };
  const device = (withCrypto: SubtleCrypto | undefined = subtle) => {
    let stored: string | undefined;
    return httpTransferSignatures({
      sendRequest,
      subtle: withCrypto,
      keys: { read: () => stored, write: (next) => (stored = next) },
    });
  };
  return {
    ...{ requested, device },
    leave: () => {
      isThere = false;
    },
  };
}

const testServers: Record<string, (name: number) => TestServer> = {
  'passport-seals-http': (name) => {
    const server = httpTestServer(name);
    return {
      transferSignatures: server.device(),
      otherDevice: server.device(),
      leave: server.leave,
    };
  },
  'passport-seals-memory': (name) => {
    const transferSignatures = memoryTransferSignatures(name);
    transferSignatures.become({ atS: AT_S });
    return {
      ...{ transferSignatures, otherDevice: transferSignatures },
      leave: () => {
        transferSignatures.become({ isReachable: false });
      },
    };
  },
};

describe.each(Object.entries(testServers))('%s', (_, open) => {
  test('signs, and another device can verify it without the server', async () => {
    const { transferSignatures, otherDevice, leave } = open(1);
    await otherDevice.loadKey();
    const transferSignature = signatureIn(
      await transferSignatures.requestSignature('demo', encoded),
    );
    leave();
    expect([
      transferSignature.atS,
      transferSignature.keyId.length,
      transferSignature.signature.length,
    ]).toEqual([AT_S, 4, 64]);
    expect(await otherDevice.checkSignature(encoded, transferSignature)).toMatchObject({
      kind: 'right',
    });
    expect(await otherDevice.checkSignature(other, transferSignature)).toMatchObject({
      kind: 'wrong',
    });
    expect(
      await otherDevice.checkSignature(encoded, { ...transferSignature, atS: AT_S + 1 }),
    ).toMatchObject({ kind: 'wrong' });
    const signature: Bytes = transferSignature.signature.map((byte, index) =>
      index === 9 ? byte ^ 1 : byte,
    );
    expect(
      await otherDevice.checkSignature(encoded, { ...transferSignature, signature }),
    ).toMatchObject({ kind: 'wrong' });
  });

  test('without the server nothing is signed', async () => {
    const { transferSignatures, leave } = open(1);
    leave();
    expect(await transferSignatures.requestSignature('demo', encoded)).toEqual(notReached);
  });

  test('a signature of another server is unknown here', async () => {
    const result = await open(1).transferSignatures.requestSignature('demo', encoded);
    const transferSignature = signatureIn(result);
    expect(
      await open(2).transferSignatures.checkSignature(encoded, transferSignature),
    ).toMatchObject({ kind: 'unknown' });
  });
});

test('a device that never reached the server requests its key, and cannot verify without a response', async () => {
  const server = httpTestServer(1);
  const transferSignature = signatureIn(await server.device().requestSignature('demo', encoded));
  expect(await server.device().checkSignature(encoded, transferSignature)).toMatchObject({
    kind: 'right',
  });
  server.leave();
  expect(await server.device().checkSignature(encoded, transferSignature)).toMatchObject({
    kind: 'unknown',
  });
  const without = httpTransferSignatures({
    sendRequest: () => Promise.resolve({ kind: 'offline' }),
    subtle: undefined,
    keys: { read: () => undefined, write: () => undefined },
  });
  expect(await without.checkSignature(encoded, transferSignature)).toMatchObject({
    kind: 'unknown',
  });
});

test.each([
  replyWith({ klangweg: 1 }),
  replyWith('<!doctype html>'),
  replyWith(undefined, 404),
  replyWith({ code: 'request/too-many' }, 429),
  replyWith({ atS: AT_S, key: 'short', signature: 'short' }),
])('an invalid response of the server has signed nothing (%#)', async (reply) => {
  const written: string[] = [];
  const transferSignatures = httpTransferSignatures({
    sendRequest: () => Promise.resolve(reply),
    subtle,
    keys: { read: () => undefined, write: (key) => written.push(key) },
  });
  await transferSignatures.loadKey();
  expect([await transferSignatures.requestSignature('demo', encoded), written]).toEqual([
    notReached,
    [],
  ]);
});

test('an error response to a request for a signature or for the key gives its request id', async () => {
  const transferSignature = signatureIn(
    await httpTestServer(1).device().requestSignature('demo', encoded),
  );
  const reply = replyWith({ code: 'request/too-many', requestId: 'id-1' }, 429);
  const transferSignatures = httpTransferSignatures({
    sendRequest: () => Promise.resolve(reply),
    subtle,
    keys: { read: () => undefined, write: () => undefined },
  });
  expect(await transferSignatures.requestSignature('demo', encoded)).toEqual({
    ...{ ok: false, requestId: 'id-1' },
  });
  expect(await transferSignatures.checkSignature(encoded, transferSignature)).toEqual({
    ...{ kind: 'unknown', requestId: 'id-1' },
  });
});

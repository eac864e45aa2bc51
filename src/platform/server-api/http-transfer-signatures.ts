import * as z from 'zod/mini';
import { passportKey, transferSignatureOnWire } from '../../contract/transfer.ts';
import type { Bytes } from '../../core/transfer/bytes.ts';
import { areSameBytes } from '../../core/transfer/content.ts';
import { decodeBase64Url, encodeBase64Url } from '../../core/transfer/base64url.ts';
import {
  KEY_ID_BYTES,
  bytesToSign,
  type TransferSignature,
} from '../../core/transfer/transfer-code.ts';
import type { TransferSignaturesPort } from './port.ts';
import { dataOf, rejectionIn, type HttpRequester } from './http-requester.ts';

/** Short, because the visitor waits for the code with a phone in each hand. */
const TIMEOUT_MS = 3000;
const CURVE = { name: 'ECDSA', namedCurve: 'P-256' };

export interface TransferSignaturesOptions {
  readonly sendRequest: HttpRequester;
  /** Absent on pages without TLS: then nothing can be checked. */
  readonly subtle: SubtleCrypto | undefined;
  /** Where the server's key is stored on this device. */
  readonly keys: {
    readonly read: () => string | undefined;
    readonly write: (key: string) => void;
  };
}

/** Of an error only the id; nothing if the server was not reached. */
interface ServerResponse {
  readonly data?: unknown;
  readonly requestId?: string | undefined;
}

const ourConfig = z.object({ klangweg: z.literal(1), passportKey });

export function httpTransferSignatures({
  sendRequest,
  subtle,
  keys,
}: TransferSignaturesOptions): TransferSignaturesPort {
  const call = async (path: string, init: RequestInit = {}): Promise<ServerResponse> => {
    const reply = await sendRequest(path, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (reply.kind === 'offline') return {};
    return reply.isOk ? { data: dataOf(reply.body) } : rejectionIn(reply);
  };
  const learn = async (): Promise<ServerResponse> => {
    const response = await call('/api/config');
    const key = z.safeParse(ourConfig, response.data).data?.passportKey;
    if (key !== undefined) keys.write(key);
    return response;
  };
  const keyOf = (transferSignature: TransferSignature): Bytes | undefined => {
    const key = decodeBase64Url(keys.read() ?? '');
    return key && areSameBytes(keyIdOf(key), transferSignature.keyId) ? key : undefined;
  };
  return {
    loadKey: async () => {
      await learn();
    },
    async requestSignature(walk, encoded) {
      const body = JSON.stringify({ content: encodeBase64Url(encoded) });
      const path = `/api/passports/${encodeURIComponent(walk)}`;
      const { data, requestId } = await call(path, { method: 'POST', body });
      const onWire = z.safeParse(transferSignatureOnWire, data).data;
      if (onWire) keys.write(onWire.key);
      const value = onWire && transferSignatureOf(onWire);
      return value ? { ok: true, value } : { ok: false, requestId };
    },
    async checkSignature(encoded, transferSignature) {
      if (!subtle) return { kind: 'unknown' };
      const knownKey = keyOf(transferSignature);
      const { requestId } = knownKey ? {} : await learn();
      const key = knownKey ?? keyOf(transferSignature);
      if (!key) return { kind: 'unknown', requestId };
      const isRight = await isSignedBy(subtle, key, encoded, transferSignature);
      return { kind: isRight ? 'right' : 'wrong' };
    },
  };
}

function transferSignatureOf({
  atS,
  key,
  signature,
}: z.infer<typeof transferSignatureOnWire>): TransferSignature | undefined {
  const [point, signed] = [decodeBase64Url(key), decodeBase64Url(signature)];
  return point && signed && { atS, keyId: keyIdOf(point), signature: signed };
}

/** The first bytes of the point itself, behind the one that gives its encoding. */
function keyIdOf(key: Bytes): Bytes {
  return key.slice(1, 1 + KEY_ID_BYTES);
}

async function isSignedBy(
  subtle: SubtleCrypto,
  key: Bytes,
  encoded: Bytes,
  { signature, atS }: TransferSignature,
): Promise<boolean> {
  try {
    const imported = await subtle.importKey('raw', key, CURVE, false, ['verify']);
    const how = { name: 'ECDSA', hash: 'SHA-256' };
    return await subtle.verify(how, imported, signature, bytesToSign(encoded, atS));
  } catch {
    // The key is not a valid point, so nobody can have signed with it.
    return false;
  }
}

import * as z from 'zod/mini';
import { passportKey, passportSeal } from '../../contract/passport.ts';
import type { Bytes } from '../../core/passport/bytes.ts';
import { isSame } from '../../core/passport/content.ts';
import { bytesOfLetters, lettersOf } from '../../core/passport/letters.ts';
import { KEY_ID_BYTES, sealedBytes, type Seal } from '../../core/passport/passport.ts';
import type { PassportSealsPort } from '../../ports/passport-seals.ts';
import { dataOf, type HttpAsk } from '../api-http/http-ask.ts';

/** Who shows a code waits for it with a phone in each hand. */
const PATIENCE_MS = 3000;
const CURVE = { name: 'ECDSA', namedCurve: 'P-256' };

export interface PassportSealsOptions {
  readonly ask: HttpAsk;
  /** Absent on pages without TLS: then nothing can be checked. */
  readonly subtle: SubtleCrypto | undefined;
  /** Where the host's key lies on this device. */
  readonly keys: {
    readonly read: () => string | undefined;
    readonly write: (key: string) => void;
  };
}

const host = z.object({ klangweg: z.literal(1), passportKey });

export function httpPassportSeals({ ask, subtle, keys }: PassportSealsOptions): PassportSealsPort {
  const call = async (path: string, init: RequestInit = {}): Promise<unknown> => {
    const reply = await ask(path, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) });
    return reply.kind === 'answer' && reply.isOk ? dataOf(reply.body) : undefined;
  };
  const learn = async () => {
    const answer = z.safeParse(host, await call('/api/config'));
    const key = answer.data?.passportKey;
    if (key !== undefined) keys.write(key);
  };
  const keyOf = (seal: Seal): Bytes | undefined => {
    const key = bytesOfLetters(keys.read() ?? '');
    return key && isSame(keyIdOf(key), seal.keyId) ? key : undefined;
  };
  return {
    learn,
    async confirm(walk, packed) {
      const body = JSON.stringify({ content: lettersOf(packed) });
      const answer = await call(`/api/passports/${encodeURIComponent(walk)}`, {
        method: 'POST',
        body,
      });
      const seal = z.safeParse(passportSeal, answer).data;
      if (seal === undefined) return undefined;
      keys.write(seal.key);
      return sealOf(seal);
    },
    async check(packed, seal) {
      if (!subtle) return 'unknown';
      if (!keyOf(seal)) await learn();
      const key = keyOf(seal);
      if (!key) return 'unknown';
      const isRight = await isSignedBy(subtle, key, packed, seal);
      return isRight ? 'right' : 'wrong';
    },
  };
}

function sealOf({ atS, key, signature }: z.infer<typeof passportSeal>): Seal | undefined {
  const [point, signed] = [bytesOfLetters(key), bytesOfLetters(signature)];
  return point && signed && { atS, keyId: keyIdOf(point), signature: signed };
}

/** The first bytes of the point itself, behind the one that says how it is written. */
function keyIdOf(key: Bytes): Bytes {
  return key.slice(1, 1 + KEY_ID_BYTES);
}

async function isSignedBy(
  subtle: SubtleCrypto,
  key: Bytes,
  packed: Bytes,
  { signature, atS }: Seal,
): Promise<boolean> {
  try {
    const imported = await subtle.importKey('raw', key, CURVE, false, ['verify']);
    const how = { name: 'ECDSA', hash: 'SHA-256' };
    return await subtle.verify(how, imported, signature, sealedBytes(packed, atS));
  } catch {
    // A point that is none: nobody has ever signed by it.
    return false;
  }
}

import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Secrets that the server has to read again are stored encrypted, so that the database alone, or a
 * backup of it, opens nothing.
 */
export interface SecretCipher {
  /** `context` says whose secret it is: in another row it does not open. */
  encrypt(secret: Uint8Array, context: string): string;
  /** Undefined for what this server's key did not encrypt. */
  decrypt(encrypted: string, context: string): Uint8Array | undefined;
}

export function aesCipher(key: Uint8Array): SecretCipher {
  return {
    encrypt(secret, context) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(context));
      const parts = [iv, cipher.update(secret), cipher.final(), cipher.getAuthTag()];
      return Buffer.concat(parts).toString('base64url');
    },
    decrypt(encrypted, context) {
      const bytes = Buffer.from(encrypted, 'base64url');
      if (bytes.length < IV_BYTES + TAG_BYTES) return undefined;
      const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES))
        .setAAD(Buffer.from(context))
        .setAuthTag(bytes.subarray(-TAG_BYTES));
      try {
        const opened = decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES));
        return new Uint8Array(Buffer.concat([opened, decipher.final()]));
      } catch {
        return undefined;
      }
    },
  };
}

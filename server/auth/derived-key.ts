import { hkdfSync } from 'node:crypto';

/** Derives a separate key for each purpose from one secret. */
export function derivedKey(secret: string, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', `klangweg/${purpose}`, 32));
}

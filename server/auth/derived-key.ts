import { hkdfSync } from 'node:crypto';

/** One secret, a key of its own for each purpose. */
export function derivedKey(secret: string, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', `klangweg/${purpose}`, 32));
}

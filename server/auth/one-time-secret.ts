import { createHash, randomBytes } from 'node:crypto';

/** A secret for a link's fragment. Only its hash is stored. */
export function newSecret(): string {
  return randomBytes(24).toString('base64url');
}

export function secretHash(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

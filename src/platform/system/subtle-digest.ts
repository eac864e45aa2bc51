import type { DigestPort } from './digest-port.ts';

export function subtleDigest({ subtle }: Partial<Pick<Crypto, 'subtle'>>): DigestPort {
  return {
    async sha256(bytes) {
      const digest = await subtle?.digest('SHA-256', bytes);
      return digest && hexOf(new Uint8Array(digest));
    },
  };
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

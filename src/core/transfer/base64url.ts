import type { Bytes } from './bytes.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const VALUES = new Map([...ALPHABET].map((character, value) => [character, value]));

/** Base64url without padding. */
export function encodeBase64Url(bytes: Bytes): string {
  let base64Url = '';
  for (let offset = 0; offset < bytes.length; offset += 3) {
    const [a = 0, b = 0, c = 0] = bytes.subarray(offset, offset + 3);
    const four = [a >> 2, ((a & 3) << 4) | (b >> 4), ((b & 15) << 2) | (c >> 6), c & 63];
    const used = Math.min(3, bytes.length - offset) + 1;
    base64Url += four
      .slice(0, used)
      .map((value) => ALPHABET[value])
      .join('');
  }
  return base64Url;
}

/** Undefined for every text that `encodeBase64Url` does not write. */
export function decodeBase64Url(base64Url: string): Bytes | undefined {
  const values = [...base64Url].map((character) => VALUES.get(character));
  const bytes: number[] = [];
  for (let offset = 0; offset < values.length; offset += 4) {
    const [a, b, c = 0, d = 0] = values.slice(offset, offset + 4);
    if (a === undefined || b === undefined) return undefined;
    bytes.push((a << 2) | (b >> 4), ((b & 15) << 4) | (c >> 2), ((c & 3) << 6) | d);
  }
  const decoded = Uint8Array.from(bytes.slice(0, Math.floor((base64Url.length * 3) / 4)));
  return encodeBase64Url(decoded) === base64Url ? decoded : undefined;
}

import type { Bytes } from './bytes.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const VALUES = new Map([...ALPHABET].map((letter, value) => [letter, value]));

/** Base64url without padding. */
export function lettersOf(bytes: Bytes): string {
  let letters = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const [a = 0, b = 0, c = 0] = bytes.subarray(at, at + 3);
    const four = [a >> 2, ((a & 3) << 4) | (b >> 4), ((b & 15) << 2) | (c >> 6), c & 63];
    const used = Math.min(3, bytes.length - at) + 1;
    letters += four
      .slice(0, used)
      .map((value) => ALPHABET[value])
      .join('');
  }
  return letters;
}

/** Undefined for every text that `lettersOf` does not write. */
export function bytesOfLetters(letters: string): Bytes | undefined {
  const values = [...letters].map((letter) => VALUES.get(letter));
  const bytes: number[] = [];
  for (let at = 0; at < values.length; at += 4) {
    const [a, b, c = 0, d = 0] = values.slice(at, at + 4);
    if (a === undefined || b === undefined) return undefined;
    bytes.push((a << 2) | (b >> 4), ((b & 15) << 4) | (c >> 2), ((c & 3) << 6) | d);
  }
  const whole = Uint8Array.from(bytes.slice(0, Math.floor((letters.length * 3) / 4)));
  return lettersOf(whole) === letters ? whole : undefined;
}

import { randomInt } from 'node:crypto';

/**
 * Characters that are not confused on a card, in a school or in the rain: no 0 and O, 1, I and L, 2
 * and Z, 5 and S, 8 and B, U and V; and no vowels, so that no words arise.
 */
const CODE_CHARACTERS = 'CDFGHJKMNPQRTVWXY34679';
/** 36 bits: with the throttle against guessing, enough for any number of cards. */
const LENGTH = 8;

/** An unlock code that is easy to read and to type. */
export function readableCode(): string {
  return Array.from(
    { length: LENGTH },
    () => CODE_CHARACTERS[randomInt(CODE_CHARACTERS.length)],
  ).join('');
}

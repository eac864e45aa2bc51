import { randomInt } from 'node:crypto';

/**
 * What nobody mistakes on a card, in a school or in the rain: no 0 and O, 1, I and L, 2 and Z,
 * 5 and S, 8 and B, U and V; and no vowels, so that no words come about.
 */
const LETTERS = 'CDFGHJKMNPQRTVWXY34679';
/** 36 bits: with the guard against guessing, enough for any number of cards. */
const LENGTH = 8;

/** An unlock code that is easy to read and to type. */
export function readableCode(): string {
  return Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

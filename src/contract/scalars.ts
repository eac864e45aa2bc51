import * as z from 'zod/mini';
import { hasControlCharacters } from '../core/text/control-characters.ts';

const inheritedNames = ['__proto__', 'constructor', 'prototype'];

function text(minimum: number, maximum: number) {
  return z.string().check(z.minLength(minimum), z.maxLength(maximum));
}

/** The slug of a walk or of an element in it, as used in addresses and as a key of records. */
export const slug = text(1, 200).check(
  z.refine((value) => !inheritedNames.includes(value), 'This name is reserved.'),
);
export const id = text(1, 64);
export const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
export const username = text(1, 100).check(
  z.refine((value) => value.trim() === value, 'Begins or ends with white space.'),
);
/**
 * Signing in takes more than choosing a password does: whatever was once accepted must still reach
 * the comparison.
 */
export const givenPassword = text(1, 1000);
export const newPassword = chosen(8);
export const administratorPassword = chosen(10);
/** A one-time secret from a link's fragment. */
export const secret = text(20, 200);

/**
 * The version of a content that was loaded. A client that changes it sends the version that it is
 * based on: `from` in a change.
 */
export const contentVersion = z.string().check(z.maxLength(64));

function chosen(minimum: number) {
  return text(minimum, 200).check(
    z.refine((value) => !hasControlCharacters(value), 'Holds a control character.'),
  );
}

export const count = z.int().check(z.gte(0));
export const timeMs = z.int().check(z.gte(0));
export const languageId = z.int().check(z.gte(1), z.lte(10_000));
/** Query parameters arrive as text. */
export const countInQuery = z.coerce.number().check(z.int(), z.gte(0), z.lte(1_000_000));

export const perLanguageText = z.record(z.string(), z.string());

export { text };

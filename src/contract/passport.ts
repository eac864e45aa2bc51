import * as z from 'zod/mini';
import { count, slug } from './scalars.ts';

const letters = (most: number) =>
  z.string().check(z.minLength(1), z.maxLength(most), z.regex(/^[\w-]+$/));

/** A P-256 key as an uncompressed point: 65 bytes. */
const publicKey = z.string().check(z.regex(/^[\w-]{87}$/));

export const passportParams = z.object({ slug });

/** What a passport says, as core packs it; it names no person and no device but by its random id. */
export const passportBody = z.object({ content: letters(40_000) });

/** The host's confirmation: when it was given, by which key, and the signature over both. */
export const passportSeal = z.object({
  atS: count,
  key: publicKey,
  signature: z.string().check(z.regex(/^[\w-]{86}$/)),
});
export type PassportSeal = z.infer<typeof passportSeal>;

/** With it a device checks a passport without a network. */
export const passportKey = z.optional(publicKey);

/**
 * WARNING: files of this form lie with visitors. `version` counts the form of the file; the letters
 * have a form of their own.
 */
export const passportFile = z.object({
  klangweg: z.literal('passport'),
  version: count,
  walk: slug,
  passport: letters(60_000),
});
export type PassportFile = z.infer<typeof passportFile>;

import * as z from 'zod/mini';
import { count, slug } from './scalars.ts';

const base64Text = (maxLength: number) =>
  z.string().check(z.minLength(1), z.maxLength(maxLength), z.regex(/^[\w-]+$/));

/** A P-256 key as an uncompressed point: 65 bytes. */
const publicKey = z.string().check(z.regex(/^[\w-]{87}$/));

export const transferParams = z.object({ slug });

/**
 * The content of a progress transfer, as core encodes it; it identifies no person, and no device
 * except by its random id.
 */
export const transferBody = z.object({ content: base64Text(40_000) });

/** The server's signature: when it was made, the key, and the signature over both. */
export const transferSignatureOnWire = z.object({
  atS: count,
  key: publicKey,
  signature: z.string().check(z.regex(/^[\w-]{86}$/)),
});
export type TransferSignatureOnWire = z.infer<typeof transferSignatureOnWire>;

/** A device checks a progress transfer offline with this key. */
export const passportKey = z.optional(publicKey);

/**
 * WARNING: files of this form lie with visitors. `version` counts the form of the file; the letters
 * have a form of their own.
 */
export const transferFile = z.object({
  klangweg: z.literal('passport'),
  version: count,
  walk: slug,
  passport: base64Text(60_000),
});
export type TransferFile = z.infer<typeof transferFile>;

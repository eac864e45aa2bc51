import * as z from 'zod/mini';
import { languageId, sha256, slug } from './scalars.ts';

/*
 * WARNING: this shape lies in files that people hand on, and outlives every release. It only grows
 * by what may be absent; anything else is another version of the file (core/walk-file).
 */

/**
 * The header of a walk file: the story in the wire format, and the digests of the media that
 * follow.
 */
const walkFileHeader = z.object({
  walk: slug,
  languages: z.array(languageId).check(z.maxLength(200)),
  media: z.array(sha256).check(z.maxLength(10_000)),
  wire: z.record(z.string(), z.unknown()),
});
export type WalkFileHeader = z.infer<typeof walkFileHeader>;

/** Returns undefined for what is not a header. */
export function readWalkFileHeader(text: Uint8Array): WalkFileHeader | undefined {
  try {
    const plain: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(text));
    return z.safeParse(walkFileHeader, plain).data;
  } catch {
    return undefined;
  }
}

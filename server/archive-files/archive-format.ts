import * as z from 'zod/mini';

/*
 * WARNING: files of this form are on operators' disks, travel between servers and outlive every
 * release. A change that an earlier release cannot read is a new number in the manifest.
 *
 * A tar file in gzip (or without it), which any tool opens:
 *
 *   manifest.json   what this is: its kind, the number of the format, and what the kind says of itself
 *   …               the files of the kind, in its own order
 *   SHA256SUMS      the digest of each file before, in the order of the files, as `sha256sum` writes it
 *
 * Format 1 was a form of our own (`envelopes.ts`), which is still read.
 */
export const ARCHIVE_FORMAT = 2;
export const MANIFEST = 'manifest.json';
export const CHECKSUMS = 'SHA256SUMS';

/** Beyond what any server has; their names are in memory. */
export const MAX_ARCHIVE_FILES = 2_000_000;
/** Media are read and written in pieces of this length. */
export const PIECE_BYTES = 524_288;

export type ArchiveKind = 'backup' | 'story-archive';

export const anyManifest = z.object({
  product: z.literal('klangweg'),
  kind: z.string().check(z.maxLength(40)),
  format: z.int().check(z.gte(ARCHIVE_FORMAT)),
});

/** A line of the checksums: what `sha256sum -c` reads. */
export const checksumLine = (sha256: string, name: string) => `${sha256}  ${name}\n`;

/** A medium in an archive: it is named by its content. */
export const archivedMedium = z.object({
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  ext: z.string().check(z.regex(/^[a-z0-9]{1,8}$/)),
  bytes: z.int().check(z.gte(0)),
});
export type ArchivedMedium = z.infer<typeof archivedMedium>;

export const mediumPath = ({ sha256, ext }: Pick<ArchivedMedium, 'sha256' | 'ext'>) =>
  `media/${sha256}.${ext}`;

/** Undefined: the path is none of a medium. */
export function mediumAt(path: string): Pick<ArchivedMedium, 'sha256' | 'ext'> | undefined {
  const [, sha256, ext] = /^media\/([0-9a-f]{64})\.([a-z0-9]{1,8})$/.exec(path) ?? [];
  return sha256 === undefined || ext === undefined ? undefined : { sha256, ext };
}

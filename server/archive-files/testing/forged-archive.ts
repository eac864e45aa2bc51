import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import {
  ARCHIVE_FORMAT,
  CHECKSUMS,
  checksumLine,
  MANIFEST,
  type ArchiveKind,
} from '../archive-format.ts';
import { checksumOf, FIELD, paddingOf, TAR_END_BYTES, tarHeader } from '../tar-header.ts';

export interface ForgedFile {
  readonly name: string;
  readonly content: Uint8Array;
  /** Its header, where it is not the right one. */
  readonly header?: Buffer;
}

export const jsonFile = (name: string, value: unknown): ForgedFile => ({
  name,
  content: Buffer.from(JSON.stringify(value)),
});

export const manifestFile = (kind: ArchiveKind, header: object): ForgedFile =>
  jsonFile(MANIFEST, { product: 'klangweg', ...header, kind, format: ARCHIVE_FORMAT });

export const headerOf = ({ name, content }: ForgedFile): Buffer =>
  tarHeader({ name, bytes: content.length, atMs: 0 });

/** The header with another text in a field, and the checksum of that. */
export function headerWith(file: ForgedFile, field: keyof typeof FIELD, text: string): ForgedFile {
  const header = Buffer.from(headerOf(file));
  const [offset, length] = FIELD[field];
  header.fill(0, offset, offset + length);
  header.write(text, offset, length, 'latin1');
  const sum = checksumOf(header).toString(8).padStart(6, '0');
  header.write(`${sum}\0 `, FIELD.checksum[0]);
  return { ...file, header };
}

/** A tar file of these files, whatever they are. */
export function tarOf(files: readonly ForgedFile[]): Buffer {
  const parts = files.flatMap((file) => [
    file.header ?? headerOf(file),
    file.content,
    Buffer.alloc(paddingOf(file.content.length)),
  ]);
  return Buffer.concat([...parts, Buffer.alloc(TAR_END_BYTES)]);
}

/** The same files, and their right checksums. */
export function withChecksums(files: readonly ForgedFile[]): readonly ForgedFile[] {
  const digestOf = oncePerContent((content) => createHash('sha256').update(content).digest('hex'));
  const lines = files.map(({ name, content }) => checksumLine(digestOf(content), name));
  return [...files, { name: CHECKSUMS, content: Buffer.from(lines.join('')) }];
}

/**
 * An archive that is right in all but what its files are. A content that many files share is
 * compressed once.
 */
export function archiveOf(files: readonly ForgedFile[]): Buffer {
  const compressed = oncePerContent((content) => gzipSync(content));
  const members = withChecksums(files).flatMap((file) => [
    gzipSync(file.header ?? headerOf(file)),
    compressed(file.content),
    gzipSync(Buffer.alloc(paddingOf(file.content.length))),
  ]);
  return Buffer.concat([...members, gzipSync(Buffer.alloc(TAR_END_BYTES))]);
}

function oncePerContent<T>(make: (content: Uint8Array) => T): (content: Uint8Array) => T {
  const made = new Map<Uint8Array, T>();
  return (content) => {
    const result = made.get(content) ?? make(content);
    made.set(content, result);
    return result;
  };
}

/** An archive that is right, with another text as its manifest. */
export function withManifest(archive: Buffer, change: (text: string) => string): Buffer {
  const files = filesOfTar(gunzipSync(archive)).slice(0, -1);
  const changed = files.map((file) =>
    file.name === MANIFEST
      ? { ...file, content: Buffer.from(change(Buffer.from(file.content).toString())) }
      : file,
  );
  return archiveOf(changed);
}

/** The same archive as a later release with another format would write it. */
export const ofLaterFormat = (archive: Buffer): Buffer =>
  withManifest(archive, (text) =>
    text.replace(`"format":${ARCHIVE_FORMAT}`, `"format":${ARCHIVE_FORMAT + 1}`),
  );

/** The files of an archive that is right. */
export function filesOfTar(tar: Buffer): readonly ForgedFile[] {
  const files: ForgedFile[] = [];
  let offset = 0;
  while (tar[offset] !== 0) {
    const name = tar.toString('latin1', offset, offset + FIELD.name[1]).replace(/\0.*$/, '');
    const bytes = Number.parseInt(tar.toString('latin1', offset + FIELD.size[0], offset + 135), 8);
    files.push({ name, content: tar.subarray(offset + 512, offset + 512 + bytes) });
    offset += 512 + bytes + paddingOf(bytes);
  }
  return files;
}

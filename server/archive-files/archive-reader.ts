import { createHash, type Hash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import * as z from 'zod/mini';
import { beginsWithGzip } from './archive-file.ts';
import { BackupError } from './backup-error.ts';
import {
  anyManifest,
  ARCHIVE_FORMAT,
  CHECKSUMS,
  checksumLine,
  MANIFEST,
  mediumAt,
  type ArchiveKind,
} from './archive-format.ts';
import type { JsonBounds } from './bounded-json.ts';
import { parseJson } from './read-json.ts';
import { readTar, type TarPart } from './tar-reader.ts';

export interface FileRule {
  /** `digest`: the caller does not need it, and it is only verified. */
  readonly read: 'whole' | 'pieces' | 'digest';
  readonly maxBytes: number;
  /** It shrinks well, as rows do: the bound on what a small archive may become is not for it. */
  readonly isText?: boolean;
}

/** What one kind of archive consists of, besides its manifest. */
export interface ArchiveForm {
  readonly kind: ArchiveKind;
  readonly maxManifestBytes: number;
  readonly manifestBounds: JsonBounds;
  readonly maxFiles: number;
  /** Undefined: it has no such file. */
  ruleOf(name: string): FileRule | undefined;
}

export type ArchivePart =
  | { readonly kind: 'manifest'; readonly manifest: unknown }
  | { readonly kind: 'whole'; readonly name: string; readonly content: Buffer }
  | { readonly kind: 'begin'; readonly name: string; readonly bytes: number }
  | { readonly kind: 'piece'; readonly piece: Buffer };

/** A medium of an archive, before its bytes. */
export function mediumEntryOf(part: ArchivePart & { readonly kind: 'begin' }) {
  const medium = mediumAt(part.name);
  if (medium === undefined) throw new BackupError('backup/damaged', 'A file that is no medium.');
  return { kind: 'medium', medium: { ...medium, bytes: part.bytes } } as const;
}

const READ_BYTES = 262_144;
/** Media hardly shrink, so that nothing small becomes a full disk, or hours of reading. */
const MAX_GROWTH = 4;
const FREE_GROWTH_BYTES = 16_777_216;

/**
 * Reads an archive file by file, in its order, in constant memory. Guarantee: when no more comes,
 * every file was what its checksum says, and nothing was missing or stood behind. Throws
 * `BackupError` for anything else.
 */
export async function* readArchive(
  handle: FileHandle,
  form: ArchiveForm,
): AsyncGenerator<ArchivePart> {
  const { size } = await handle.stat();
  const checked = new CheckedFiles(form, size);
  const plain = await plainBytes(handle);
  try {
    for await (const part of readTar(plain.pieces)) yield* checked.take(part);
  } catch (error) {
    throw isGzipError(error) ? damaged(error.message) : error;
  } finally {
    plain.close();
  }
  checked.end();
  if (plain.bytesRead() !== size) throw damaged('there is data after its end');
}

interface PlainBytes {
  readonly pieces: AsyncIterable<Buffer>;
  /** Returns the bytes of the file that are read, compressed or not. */
  bytesRead(): number;
  close(): void;
}

/** Some browsers decompress what they download, so the tar file may come without gzip. */
async function plainBytes(handle: FileHandle): Promise<PlainBytes> {
  const source = handle.createReadStream({ start: 0, highWaterMark: READ_BYTES, autoClose: false });
  if (!(await beginsWithGzip(handle))) {
    return {
      pieces: source as AsyncIterable<Buffer>,
      bytesRead: () => source.bytesRead,
      close: () => void source.destroy(),
    };
  }
  const gunzip = createGunzip({ chunkSize: READ_BYTES });
  // Whoever iterates gets the errors.
  pipeline(source, gunzip, () => undefined);
  return {
    pieces: gunzip as AsyncIterable<Buffer>,
    bytesRead: () => gunzip.bytesWritten,
    close: () => void gunzip.destroy(),
  };
}

interface OpenFile {
  readonly name: string;
  readonly read: FileRule['read'];
  readonly digest: Hash;
  readonly collected: Buffer[];
  remaining: number;
}

class CheckedFiles {
  readonly #form: ArchiveForm;
  readonly #names = new Set<string>();
  /** The digest of the lines that the checksums must consist of. */
  readonly #lines = createHash('sha256');
  #linesBytes = 0;
  #remainingGrowth: number;
  #openFile: OpenFile | undefined;
  #isComplete = false;

  constructor(form: ArchiveForm, archiveBytes: number) {
    this.#form = form;
    this.#remainingGrowth = MAX_GROWTH * archiveBytes + FREE_GROWTH_BYTES;
  }

  *take(part: TarPart): Generator<ArchivePart> {
    if (part.kind === 'file') yield* this.#begin(part.name, part.bytes);
    else yield* this.#piece(part.piece);
  }

  end(): void {
    if (!this.#isComplete) throw damaged('its checksums are missing');
  }

  *#begin(name: string, bytes: number): Generator<ArchivePart> {
    const { read, maxBytes, isText } = this.#ruleOf(name);
    if (bytes > maxBytes) throw damaged('a file is larger than any');
    if (this.#isComplete) throw damaged('a file behind the checksums');
    if (this.#names.has(name)) throw damaged('two files have one name');
    // The checksums come after as many files as a writer may write.
    if (name !== CHECKSUMS && this.#names.size >= this.#form.maxFiles) {
      throw damaged('it holds more files than any');
    }
    this.#names.add(name);
    if (read !== 'whole' && !isText) this.#remainingGrowth -= bytes;
    if (this.#remainingGrowth < 0) throw damaged('its files are larger than it is');
    this.#openFile = { name, read, digest: createHash('sha256'), collected: [], remaining: bytes };
    if (read === 'pieces') yield { kind: 'begin', name, bytes };
    if (bytes === 0) yield* this.#finish(this.#openFile);
  }

  *#piece(piece: Buffer): Generator<ArchivePart> {
    const open = this.#openFile;
    if (open === undefined) throw damaged('bytes without a file');
    open.digest.update(piece);
    open.remaining -= piece.length;
    if (open.read === 'whole') open.collected.push(piece);
    else if (open.read === 'pieces') yield { kind: 'piece', piece };
    if (open.remaining === 0) yield* this.#finish(open);
  }

  *#finish({ name, read, digest, collected }: OpenFile): Generator<ArchivePart> {
    this.#openFile = undefined;
    if (name === CHECKSUMS) return this.#verifyLines(digest.digest());
    const line = checksumLine(digest.digest('hex'), name);
    this.#lines.update(line);
    this.#linesBytes += Buffer.byteLength(line);
    if (read !== 'whole') return;
    const content = Buffer.concat(collected);
    if (name === MANIFEST) yield { kind: 'manifest', manifest: this.#manifestIn(content) };
    else yield { kind: 'whole', name, content };
  }

  #ruleOf(name: string): FileRule {
    if (this.#names.size === 0 && name !== MANIFEST) throw unreadable('It has no manifest.');
    if (name === MANIFEST) return { read: 'whole', maxBytes: this.#form.maxManifestBytes };
    if (name === CHECKSUMS) return { read: 'digest', maxBytes: this.#linesBytes, isText: true };
    const rule = this.#form.ruleOf(name);
    if (rule === undefined) throw damaged(`there is no file of the name ${name}`);
    return rule;
  }

  #manifestIn(content: Buffer): unknown {
    const manifest = parseJson(content, this.#form.manifestBounds);
    const { kind, format } = z.safeParse(anyManifest, manifest).data ?? {};
    if (kind !== this.#form.kind || format === undefined) {
      throw unreadable(`It is no ${this.#form.kind}.`);
    }
    if (format > ARCHIVE_FORMAT) {
      throw new BackupError('backup/newer', `Its format is number ${format}.`);
    }
    return manifest;
  }

  #verifyLines(digest: Buffer): void {
    if (!digest.equals(this.#lines.digest())) throw damaged('a checksum is another');
    this.#isComplete = true;
  }
}

function isGzipError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
}

const unreadable = (how: string) => new BackupError('backup/unreadable', how);
const damaged = (how: string) => new BackupError('backup/damaged', `In the archive: ${how}.`);

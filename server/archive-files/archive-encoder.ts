import { createHash, type Hash } from 'node:crypto';
import { CHECKSUMS, checksumLine, MAX_ARCHIVE_FILES } from './archive-format.ts';
import { paddingOf, TAR_END_BYTES, tarHeader, type TarFile } from './tar-header.ts';
import { promisify } from 'node:util';
import { crc32, gzip } from 'node:zlib';

const compress = promisify(gzip);

/*
 * A gzip file may consist of many members, one after the other, and every tool reads them as one.
 * So texts are compressed, and media, which are compressed already, are stored as they are, with a
 * length that is known before a byte of them was read.
 */

/** ID, deflate, no flags, no time, no level, unknown system. */
const MEMBER_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);

const TRAILER_BYTES = 8;

const BLOCK_HEAD_BYTES = 5;

const MAX_BLOCK_BYTES = 65_535;

/** The same bytes always become the same member. */
const compressedMember = (bytes: Uint8Array): Promise<Buffer> => compress(bytes, { level: 6 });

const SHA256_DIGITS = 64;

interface OpenFile {
  readonly name: string;
  readonly bytes: number;
  readonly digest: Hash;
  remaining: number;
}

/**
 * Makes the bytes of one archive, file by file, each as gzip members of its own; it stores nothing
 * but the list of checksums.
 */
export class ArchiveEncoder {
  readonly #atMs: number;
  readonly #checksums: string[] = [];
  #openFile: OpenFile | undefined;

  constructor(atMs: number) {
    this.#atMs = atMs;
  }

  /** A file that is in memory, compressed. */
  async compressedFile(name: string, content: Uint8Array): Promise<Buffer> {
    this.#addChecksum(name, createHash('sha256').update(content));
    return compressedFile({ name, atMs: this.#atMs }, content);
  }

  /** Begins a file that comes in pieces and is stored as it is. */
  beginFile(name: string, bytes: number): Buffer {
    this.#openFile = { name, bytes, digest: createHash('sha256'), remaining: bytes };
    return storedMember(tarHeader({ name, bytes, atMs: this.#atMs }));
  }

  piece(bytes: Uint8Array): Buffer {
    const open = this.#requireOpenFile();
    open.remaining -= bytes.length;
    open.digest.update(bytes);
    return storedMember(bytes);
  }

  /** A file of another length than its header says would make the rest unreadable. */
  endFile(): { readonly padding: Buffer; readonly sha256: string } {
    const { name, bytes, digest, remaining } = this.#requireOpenFile();
    if (remaining !== 0) throw new Error(`The file ${name} is not ${bytes} bytes long.`);
    this.#openFile = undefined;
    const sha256 = this.#addChecksum(name, digest);
    return { padding: storedMember(Buffer.alloc(paddingOf(bytes))), sha256 };
  }

  /** The checksums, and the end of the tar file. */
  end(): Buffer {
    const content = Buffer.from(this.#checksums.join(''));
    const header = tarHeader({ name: CHECKSUMS, bytes: content.length, atMs: this.#atMs });
    const filled = Buffer.alloc(paddingOf(content.length) + TAR_END_BYTES);
    return storedMember(Buffer.concat([header, content, filled]));
  }

  #requireOpenFile(): OpenFile {
    if (this.#openFile === undefined) throw new Error('No file was begun.');
    return this.#openFile;
  }

  /** What no server would read is not written. */
  #addChecksum(name: string, digest: Hash): string {
    if (this.#checksums.length === MAX_ARCHIVE_FILES)
      throw new Error('These are more files than any.');
    const sha256 = digest.digest('hex');
    this.#checksums.push(checksumLine(sha256, name));
    return sha256;
  }
}

/** The same file always becomes the same bytes. */
export async function compressedFile(
  { name, atMs }: Omit<TarFile, 'bytes'>,
  content: Uint8Array,
): Promise<Buffer> {
  const bytes = content.length;
  const padding = Buffer.alloc(paddingOf(bytes));
  return compressedMember(Buffer.concat([tarHeader({ name, bytes, atMs }), content, padding]));
}

/** How long a file becomes that is stored in pieces of this length. */
export function storedFileBytes(file: TarFile, pieceBytes: number): number {
  const { bytes } = file;
  const fullPieces = Math.floor(bytes / pieceBytes);
  const last = bytes % pieceBytes;
  return (
    storedMemberBytes(tarHeader(file).length) +
    fullPieces * storedMemberBytes(pieceBytes) +
    (last === 0 ? 0 : storedMemberBytes(last)) +
    storedMemberBytes(paddingOf(bytes))
  );
}

/** How long the end becomes behind files of these names. */
export function endBytes(names: readonly string[], atMs: number): number {
  const bytes = names.reduce(
    (sum, name) => sum + Buffer.byteLength(checksumLine('', name)) + SHA256_DIGITS,
    0,
  );
  const header = tarHeader({ name: CHECKSUMS, bytes, atMs }).length;
  return storedMemberBytes(header + bytes + paddingOf(bytes) + TAR_END_BYTES);
}

/** A member that holds the bytes as they are. */
function storedMember(bytes: Uint8Array): Buffer {
  const parts: Uint8Array[] = [MEMBER_HEAD];
  let offset = 0;
  do {
    const block = bytes.subarray(offset, offset + MAX_BLOCK_BYTES);
    offset += block.length;
    parts.push(blockHead(block.length, offset >= bytes.length), block);
  } while (offset < bytes.length);
  const trailer = Buffer.alloc(TRAILER_BYTES);
  trailer.writeUInt32LE(crc32(bytes), 0);
  trailer.writeUInt32LE(bytes.length, 4);
  return Buffer.concat([...parts, trailer]);
}

/** The length of such a member. */
function storedMemberBytes(bytes: number): number {
  const blocks = Math.max(1, Math.ceil(bytes / MAX_BLOCK_BYTES));
  return MEMBER_HEAD.length + blocks * BLOCK_HEAD_BYTES + bytes + TRAILER_BYTES;
}

function blockHead(length: number, isLast: boolean): Buffer {
  const head = Buffer.alloc(BLOCK_HEAD_BYTES);
  head.writeUInt8(isLast ? 1 : 0, 0);
  head.writeUInt16LE(length, 1);
  head.writeUInt16LE(length ^ 0xffff, 3);
  return head;
}

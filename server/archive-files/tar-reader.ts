import { BackupError } from './backup-error.ts';
import { BLOCK_BYTES, checksumOf, FIELD, paddingOf, TAR_TYPE } from './tar-header.ts';

export type TarPart =
  | { readonly kind: 'file'; readonly name: string; readonly bytes: number }
  | { readonly kind: 'piece'; readonly piece: Buffer };

const MAX_NAME_BYTES = 255;
/** A name, a size, and the times that other programs add. */
const MAX_EXTENDED_BYTES = 4096;
/** Tools fill the file up to whole records, usually of 10 KB. */
const MAX_TRAILING_BYTES = 1_048_576;

/**
 * Reads a tar file of regular files, as ustar with extended headers (pax) where needed: the header
 * of each, then its bytes in pieces. Guarantee: it ended as a tar file ends. Throws `BackupError`
 * for anything else, links, devices, folders and names that lead out of a folder included.
 */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarPart> {
  const blocks = new Blocks(source);
  let isFirst = true;
  for (;;) {
    const file = await nextFile(blocks, isFirst);
    if (file === undefined) break;
    isFirst = false;
    yield { kind: 'file', ...file };
    let remaining = file.bytes;
    while (remaining > 0) {
      const piece = await blocks.piece(remaining);
      remaining -= piece.length;
      yield { kind: 'piece', piece };
    }
    await blocks.padding(file.bytes);
  }
  if (isFirst) throw new BackupError('backup/unreadable', 'It is empty.');
  await endOf(blocks);
}

interface FileHeader {
  readonly name: string;
  readonly bytes: number;
}

/** Undefined: the first of the two blocks that end the file. */
async function nextFile(blocks: Blocks, isFirst: boolean): Promise<FileHeader | undefined> {
  const header = await blocks.header(isFirst);
  if (isZeros(header)) return undefined;
  if (isFirst && !hasItsChecksum(header)) throw noTar();
  if (textIn(header, 'type') !== TAR_TYPE.extended) return fileHeader(header, new Map());
  const records = await extendedRecords(blocks, header);
  return fileHeader(await blocks.header(false), records);
}

function fileHeader(header: Buffer, records: ReadonlyMap<string, string>): FileHeader {
  if (!hasItsChecksum(header)) throw damaged('a header has another checksum');
  const type = textIn(header, 'type');
  if (type !== TAR_TYPE.file && type !== '') throw damaged('it holds something that is no file');
  const name = records.get('path') ?? nameIn(header);
  const size = records.get('size');
  const bytes = size === undefined ? octalIn(header, 'size') : decimalOf(size);
  if (!isPlainName(name)) throw damaged('a name leads out of its folder');
  return { name, bytes };
}

/** Only POSIX headers have a prefix; GNU tar stores other things in its place. */
function nameIn(header: Buffer): string {
  const name = textIn(header, 'name');
  const isPosix = header.toString('latin1', 257, 263) === 'ustar\0';
  const prefix = isPosix ? textIn(header, 'prefix') : '';
  return prefix === '' ? name : `${prefix}/${name}`;
}

/** A relative path of plain segments, the same on every system. */
function isPlainName(name: string): boolean {
  if (Buffer.byteLength(name) > MAX_NAME_BYTES || /[\\:\p{Cc}]/u.test(name)) return false;
  return name.split('/').every((segment) => segment !== '' && !/^\.\.?$/.test(segment));
}

async function extendedRecords(
  blocks: Blocks,
  header: Buffer,
): Promise<ReadonlyMap<string, string>> {
  if (!hasItsChecksum(header)) throw damaged('a header has another checksum');
  const bytes = octalIn(header, 'size');
  if (bytes > MAX_EXTENDED_BYTES) throw damaged('an extended header is larger than any');
  const content = await blocks.readExactly(bytes);
  await blocks.padding(bytes);
  const records = new Map<string, string>();
  let offset = 0;
  while (offset < content.length) {
    const [, digits = ''] =
      /^(\d{1,5}) /.exec(content.toString('latin1', offset, offset + 6)) ?? [];
    const end = offset + Number(digits);
    const record = content.toString('utf8', offset + digits.length + 1, end);
    const [, key, value] = /^([^=]+)=([^]*)\n$/.exec(record) ?? [];
    if (digits === '' || end > content.length || key === undefined || value === undefined) {
      throw damaged('an extended header is none');
    }
    records.set(key, value);
    offset = end;
  }
  return records;
}

async function endOf(blocks: Blocks): Promise<void> {
  if (!isZeros(await blocks.header(false))) throw damaged('there is data after its end');
  let bytes = 0;
  for (let rest = await blocks.rest(); rest !== undefined; rest = await blocks.rest()) {
    bytes += rest.length;
    if (bytes > MAX_TRAILING_BYTES || !isZeros(rest)) {
      throw damaged('there is data after its end');
    }
  }
}

/** Takes blocks and pieces from a stream whose own pieces have any length. */
class Blocks {
  readonly #source: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** The very first header decides whether the file is one at all. */
  async header(isFirst: boolean): Promise<Buffer> {
    const header = await this.#upTo(BLOCK_BYTES);
    if (header.length === BLOCK_BYTES) return header;
    throw isFirst ? noTar() : damaged('the file is truncated');
  }

  /** Reads at least one byte, and at most so many, without a copy. */
  async piece(maxBytes: number): Promise<Buffer> {
    if (this.#rest.length === 0 && !(await this.#more())) throw damaged('the file is truncated');
    const piece = this.#rest.subarray(0, maxBytes);
    this.#rest = this.#rest.subarray(piece.length);
    return piece;
  }

  async readExactly(bytes: number): Promise<Buffer> {
    const content = await this.#upTo(bytes);
    if (content.length < bytes) throw damaged('the file is truncated');
    return content;
  }

  async padding(bytes: number): Promise<void> {
    const padding = await this.readExactly(paddingOf(bytes));
    if (!isZeros(padding)) throw damaged('a file is longer than announced');
  }

  /** Undefined: nothing more comes. */
  async rest(): Promise<Buffer | undefined> {
    if (this.#rest.length === 0 && !(await this.#more())) return undefined;
    return this.piece(this.#rest.length);
  }

  async #upTo(bytes: number): Promise<Buffer> {
    const pieces: Buffer[] = [];
    let remaining = bytes;
    while (remaining > 0 && (this.#rest.length > 0 || (await this.#more()))) {
      const piece = this.#rest.subarray(0, remaining);
      this.#rest = this.#rest.subarray(piece.length);
      remaining -= piece.length;
      pieces.push(piece);
    }
    const [only] = pieces;
    return pieces.length === 1 && only !== undefined ? only : Buffer.concat(pieces);
  }

  async #more(): Promise<boolean> {
    for (;;) {
      const next = await this.#source.next();
      if (next.done === true) return false;
      this.#rest = next.value;
      if (this.#rest.length > 0) return true;
    }
  }
}

function hasItsChecksum(header: Buffer): boolean {
  const text = textIn(header, 'checksum').trim();
  return /^[0-7]{1,7}$/.test(text) && Number.parseInt(text, 8) === checksumOf(header);
}

const isZeros = (bytes: Uint8Array) => bytes.every((byte) => byte === 0);

function textIn(header: Buffer, field: keyof typeof FIELD): string {
  const [from, length] = FIELD[field];
  const text = header.toString('utf8', from, from + length);
  const end = text.indexOf('\0');
  return end === -1 ? text : text.slice(0, end);
}

function octalIn(header: Buffer, field: keyof typeof FIELD): number {
  const text = textIn(header, field).trim();
  if (!/^[0-7]{1,12}$/.test(text)) throw damaged('a number is none');
  return Number.parseInt(text, 8);
}

function decimalOf(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw damaged('a number is none');
  return Number(text);
}

const noTar = () => new BackupError('backup/unreadable', 'It is no tar file.');
const damaged = (how: string) => new BackupError('backup/damaged', `In the archive: ${how}.`);

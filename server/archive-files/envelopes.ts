import { createHash, type Hash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { BackupError } from './backup-error.ts';

/*
 * WARNING: format 1, which nothing writes any more. Files of this form are on operators' disks, so
 * it is read as long as there is a server.
 *
 *   KLANGWEG BACKUP 1\n, or KLANGWEG PARCEL 1\n for a story archive
 *   envelopes: one byte kind, four bytes length (big-endian), that many bytes
 *     1 header    JSON          what this is
 *     2 rows      JSON, gzip    some rows of one table
 *     3 medium    JSON          the name and size of a file whose bytes follow
 *     4 bytes     as they are   a piece of that file
 *     5 document  JSON, gzip    the draft, or a published version
 *     9 end       JSON          the totals
 *   32 bytes: sha256 of everything before
 */
export const ENVELOPE = { header: 1, rows: 2, medium: 3, bytes: 4, document: 5, end: 9 } as const;
const DIGEST_BYTES = 32;
const HEAD_BYTES = 5;

/** The first line of a file of envelopes, and the largest size of an envelope. */
export interface EnvelopeForm {
  readonly name: 'BACKUP' | 'PARCEL';
  readonly maxEnvelopeBytes: number;
  readonly maxHeaderBytes: number;
}

/** What a reader of the error calls the file; its first line is of an earlier format. */
const LABELS = { BACKUP: 'backup', PARCEL: 'story archive' };

const ANY_FIRST_LINE = /^KLANGWEG (BACKUP|PARCEL) (\d{1,6})\n/;

/**
 * Reads a file envelope by envelope. Guarantee: when no more comes, every byte of the file was what
 * was written. Throws `BackupError` for anything else.
 */
export async function* readEnvelopes(
  handle: FileHandle,
  form: EnvelopeForm,
): AsyncGenerator<Envelope> {
  const source = new Source(handle, form);
  await source.firstLine();
  let envelope: Envelope;
  do {
    envelope = await source.envelope();
    yield envelope;
  } while (envelope.kind !== ENVELOPE.end);
  await source.digestAndEnd();
}

export interface Envelope {
  readonly kind: number;
  readonly payload: Buffer;
}

class Source {
  readonly #handle: FileHandle;
  readonly #digest: Hash = createHash('sha256');
  readonly #form: EnvelopeForm;
  #at = 0;

  constructor(handle: FileHandle, form: EnvelopeForm) {
    this.#handle = handle;
    this.#form = form;
  }

  async firstLine(): Promise<void> {
    const wanted = Buffer.from(`KLANGWEG ${this.#form.name} 1\n`);
    const line = await this.#read(wanted.length);
    this.#digest.update(line);
    if (line.equals(wanted)) return;
    const [, name, number] = ANY_FIRST_LINE.exec(line.toString('latin1')) ?? [];
    if (name !== this.#form.name) {
      throw new BackupError('backup/unreadable', `It is not a ${LABELS[this.#form.name]}.`);
    }
    throw new BackupError('backup/newer', `Its format version is ${number}.`);
  }

  async envelope(): Promise<Envelope> {
    const head = await this.#read(HEAD_BYTES);
    const length = head.readUInt32BE(1);
    const kind = head.readUInt8(0);
    const { maxEnvelopeBytes, maxHeaderBytes } = this.#form;
    const maxBytes = kind === ENVELOPE.header ? maxHeaderBytes : maxEnvelopeBytes;
    if (length > maxBytes) this.#damaged('a part exceeds the maximum size');
    const payload = await this.#read(length);
    this.#digest.update(head).update(payload);
    return { kind, payload };
  }

  async digestAndEnd(): Promise<void> {
    const wanted = this.#digest.digest();
    const found = await this.#read(DIGEST_BYTES);
    if (!found.equals(wanted)) this.#damaged('its digest does not match');
    const { size } = await this.#handle.stat();
    if (size !== this.#at) this.#damaged('there is data after its end');
  }

  async #read(length: number): Promise<Buffer> {
    const buffer = Buffer.allocUnsafe(length);
    let done = 0;
    while (done < length) {
      const { bytesRead } = await this.#handle.read(buffer, done, length - done, this.#at);
      if (bytesRead === 0) this.#damaged('the file is truncated');
      done += bytesRead;
      this.#at += bytesRead;
    }
    return buffer;
  }

  #damaged(how: string): never {
    throw new BackupError('backup/damaged', `At byte ${this.#at}: ${how}.`);
  }
}

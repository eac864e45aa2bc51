import { createHash, type Hash } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';
import { BackupFault } from './backup-fault.ts';
import { DIGEST_BYTES, FRAME, FRAME_HEAD_BYTES } from './backup-format.ts';

/** What stands in the first line of a file of frames, and how large a frame may be. */
export interface FrameForm {
  readonly name: 'BACKUP' | 'PARCEL';
  readonly mostFrameBytes: number;
  readonly mostHeaderBytes: number;
}

const ANY_FIRST_LINE = /^KLANGWEG (BACKUP|PARCEL) (\d{1,6})\n/;

export function firstLineOf({ name }: Pick<FrameForm, 'name'>): Buffer {
  return Buffer.from(`KLANGWEG ${name} 1\n`);
}

export function frameHead(kind: number, length: number): Buffer {
  const head = Buffer.alloc(FRAME_HEAD_BYTES);
  head.writeUInt8(kind, 0);
  head.writeUInt32BE(length, 1);
  return head;
}

/**
 * Reads a file frame by frame. Guarantee: when no more comes, every byte of the file was what its
 * maker wrote. Throws `BackupFault` for what is no such file.
 */
export async function* readFrames(file: string, form: FrameForm): AsyncGenerator<Frame> {
  const handle = await opened(file);
  try {
    const source = new Source(handle, form);
    await source.firstLine();
    let frame: Frame;
    do {
      frame = await source.frame();
      yield frame;
    } while (frame.kind !== FRAME.end);
    await source.digestAndEnd();
  } finally {
    await handle.close();
  }
}

async function opened(file: string): Promise<FileHandle> {
  try {
    return await open(file, 'r');
  } catch (cause) {
    throw new BackupFault('backup/not-found', String(cause));
  }
}

export interface Frame {
  readonly kind: number;
  readonly payload: Buffer;
}

class Source {
  readonly #handle: FileHandle;
  readonly #digest: Hash = createHash('sha256');
  readonly #form: FrameForm;
  #at = 0;

  constructor(handle: FileHandle, form: FrameForm) {
    this.#handle = handle;
    this.#form = form;
  }

  async firstLine(): Promise<void> {
    const wanted = firstLineOf(this.#form);
    const line = await this.#read(wanted.length);
    this.#digest.update(line);
    if (line.equals(wanted)) return;
    const [, name, number] = ANY_FIRST_LINE.exec(line.toString('latin1')) ?? [];
    if (name !== this.#form.name) {
      throw new BackupFault('backup/unreadable', `It is no ${this.#form.name.toLowerCase()}.`);
    }
    throw new BackupFault('backup/newer', `Its form is number ${number}.`);
  }

  async frame(): Promise<Frame> {
    const head = await this.#read(FRAME_HEAD_BYTES);
    const length = head.readUInt32BE(1);
    const kind = head.readUInt8(0);
    const { mostFrameBytes, mostHeaderBytes } = this.#form;
    const most = kind === FRAME.header ? mostHeaderBytes : mostFrameBytes;
    if (length > most) this.#damaged('a piece is larger than any');
    const payload = await this.#read(length);
    this.#digest.update(head).update(payload);
    return { kind, payload };
  }

  async digestAndEnd(): Promise<void> {
    const wanted = this.#digest.digest();
    const found = await this.#read(DIGEST_BYTES);
    if (!found.equals(wanted)) this.#damaged('its digest is another');
    const { size } = await this.#handle.stat();
    if (size !== this.#at) this.#damaged('something stands behind its end');
  }

  async #read(length: number): Promise<Buffer> {
    const buffer = Buffer.allocUnsafe(length);
    let done = 0;
    while (done < length) {
      const { bytesRead } = await this.#handle.read(buffer, done, length - done, this.#at);
      if (bytesRead === 0) this.#damaged('it ends too early');
      done += bytesRead;
      this.#at += bytesRead;
    }
    return buffer;
  }

  #damaged(how: string): never {
    throw new BackupFault('backup/damaged', `At byte ${this.#at}: ${how}.`);
  }
}

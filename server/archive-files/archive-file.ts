import { open, type FileHandle } from 'node:fs/promises';
import { BackupError } from './backup-error.ts';

/** The readers of the two formats that exist. */
export interface FormatReaders<Entry> {
  readonly envelopes: (handle: FileHandle) => AsyncGenerator<Entry>;
  readonly tar: (handle: FileHandle) => AsyncGenerator<Entry>;
}

/** Every file of envelopes begins with this. */
const ENVELOPES_MARK = Buffer.from('KLANGWEG ');

const GZIP_MARK = Buffer.from([0x1f, 0x8b]);

/** Reads a file in whichever format it is. Throws `BackupError` where it cannot be opened. */
export async function* entriesOfFile<Entry>(
  file: string,
  readers: FormatReaders<Entry>,
): AsyncGenerator<Entry> {
  const handle = await opened(file);
  try {
    const mark = Buffer.alloc(ENVELOPES_MARK.length);
    const { bytesRead } = await handle.read(mark, { position: 0 });
    const begins = mark.subarray(0, bytesRead).equals(ENVELOPES_MARK.subarray(0, bytesRead));
    yield* begins ? readers.envelopes(handle) : readers.tar(handle);
  } finally {
    await handle.close();
  }
}

/** Whether the file is in gzip. Throws `BackupError` where it cannot be opened. */
export async function isGzip(file: string): Promise<boolean> {
  const handle = await opened(file);
  try {
    return await beginsWithGzip(handle);
  } finally {
    await handle.close();
  }
}

export async function beginsWithGzip(handle: FileHandle): Promise<boolean> {
  const { buffer } = await handle.read(Buffer.alloc(GZIP_MARK.length), { position: 0 });
  return buffer.equals(GZIP_MARK);
}

async function opened(file: string): Promise<FileHandle> {
  try {
    return await open(file, 'r');
  } catch (cause) {
    throw new BackupError('backup/not-found', String(cause));
  }
}

import { open, readFile } from 'node:fs/promises';
import { detailsOf } from './details-of.ts';
import { mediaTypeOf } from '../media-files/media-types.ts';
import { ApiError } from '../api-error.ts';
import type { Services } from '../services.ts';
import type { MediaRecord } from './media-row.store.ts';
import type { Store } from '../store/store.ts';
import { contentKindOf, HEAD_BYTES, type ContentKind } from '../media-files/content-kind.ts';
import { undeleteMedium } from './medium-lifetime.ts';
import { addStoredMedium, requestPreparation } from './store-medium.ts';

type Needs = Pick<Services, 'store' | 'clock' | 'media'>;

interface Arrived {
  /** A local file that nobody changes any more. */
  readonly file: string;
  readonly bytes: number;
  readonly name: string;
  readonly by: string;
}

const MAX_TRANSCRIPT_BYTES = 1_048_576;

/**
 * Turns an uploaded file into a medium. The same bytes are the same medium, whatever the file name.
 */
export async function importUpload(needs: Needs, arrived: Arrived): Promise<MediaRecord> {
  const { store, clock, media } = needs;
  const content = await contentOf(arrived);
  const { sha256, ext, bytes, chunks } = await media.storeFile(arrived.file, content.ext);
  return store.transaction(async (inside) => {
    const atMs = clock.nowMs();
    const before = await inside.media.findMedium(sha256);
    const record = await addStoredMedium(needs, inside, {
      record: {
        sha256,
        ext,
        type: mediaTypeOf(ext) ?? '',
        bytes,
        name: arrived.name,
        details: { chunks, isUploaded: true },
        createdAtMs: atMs,
        createdBy: arrived.by,
      },
      storeAgain: () => media.storeFile(arrived.file, ext),
    });
    await requestPreparation(inside, record, atMs);
    if (before !== undefined) {
      await undeleteMedium(inside, sha256, { atMs, actorId: arrived.by });
      return markAsUploaded(inside, record);
    }
    await inside.audit.append({
      atMs,
      actorId: arrived.by,
      action: 'media/upload',
      targetKind: 'media',
      targetId: sha256,
      details: { name: arrived.name, bytes },
    });
    return record;
  });
}

/**
 * A transcript that was typed here and is uploaded as well is no longer removed when the typing
 * goes on.
 */
async function markAsUploaded({ media }: Store, record: MediaRecord): Promise<MediaRecord> {
  const details = detailsOf(record);
  if (!details.isTyped) return record;
  const change = { details: { ...details, isTyped: false } };
  return (await media.changeMedium(record.sha256, change)) ?? record;
}

async function contentOf({ file, bytes }: Arrived): Promise<ContentKind> {
  const content = contentKindOf(await headOf(file));
  if (content === undefined) throw new ApiError('media/unknown-type');
  if (content.kind === 'transcript' && !(await isReadable(file, bytes))) {
    throw new ApiError('media/unknown-type');
  }
  return content;
}

async function headOf(file: string): Promise<Uint8Array> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

async function isReadable(file: string, bytes: number): Promise<boolean> {
  if (bytes > MAX_TRANSCRIPT_BYTES) return false;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(await readFile(file));
    return true;
  } catch {
    return false;
  }
}

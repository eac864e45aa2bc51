import { open, readFile } from 'node:fs/promises';
import { detailsOf } from '../media/details-of.ts';
import { mediaTypeOf } from '../media/media-types.ts';
import { Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';
import type { MediaRecord } from '../store/repositories/media.ts';
import type { Store } from '../store/store.ts';
import { contentKindOf, HEAD_BYTES, type ContentKind } from '../uploads/content-kind.ts';
import { comeBack } from '../walks/come-back.ts';
import { addKept } from './add-kept.ts';
import { orderPreparation } from './prepare-medium.ts';

type Needs = Pick<Services, 'store' | 'clock' | 'media'>;

interface Arrived {
  /** A file of this machine that nobody changes any more. */
  readonly file: string;
  readonly bytes: number;
  readonly name: string;
  readonly by: string;
}

const MOST_TRANSCRIPT_BYTES = 1_048_576;

/** Makes a file that arrived a medium. The same bytes again are the same medium, whatever the name. */
export async function takeInUpload(needs: Needs, arrived: Arrived): Promise<MediaRecord> {
  const { store, clock, media } = needs;
  const content = await contentOf(arrived);
  const { sha256, ext, bytes, chunks } = await media.keep(arrived.file, content.ext);
  return store.transaction(async (inside) => {
    const atMs = clock.nowMs();
    const before = await inside.media.bySha256(sha256);
    const record = await addKept(needs, inside, {
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
      keepAgain: () => media.keep(arrived.file, ext),
    });
    await orderPreparation(inside, record, atMs);
    if (before !== undefined) {
      await comeBack(inside, sha256, { atMs, actorId: arrived.by });
      return stayingWhole(inside, record);
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

/** What somebody typed here and brings as a file as well is theirs: it does not go when they type on. */
async function stayingWhole({ media }: Store, record: MediaRecord): Promise<MediaRecord> {
  const details = detailsOf(record);
  if (!details.isTyped) return record;
  const change = { details: { ...details, isTyped: false } };
  return (await media.change(record.sha256, change)) ?? record;
}

async function contentOf({ file, bytes }: Arrived): Promise<ContentKind> {
  const content = contentKindOf(await headOf(file));
  if (content === undefined) throw new Refusal('media/unknown-type');
  if (content.kind === 'transcript' && !(await isReadable(file, bytes))) {
    throw new Refusal('media/unknown-type');
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
  if (bytes > MOST_TRANSCRIPT_BYTES) return false;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(await readFile(file));
    return true;
  } catch {
    return false;
  }
}

import { detailsOf } from './details-of.ts';
import type { MediaRecord, NewMedia } from './media-row.store.ts';
import type { Store } from '../store/store.ts';
import type { Services } from '../services.ts';
import { mediaTypeOf, extensionOf } from '../media-files/media-types.ts';
import { storeBytes } from '../media-files/store-bytes.ts';

/**
 * Adds the row of a medium whose file was stored shortly before. Must run inside a transaction.
 * Guarantee: once the row exists, its file exists too, even if the same bytes were
 * garbage-collected in between: the collector locks the same row while it removes a file
 * (`medium-lifetime.ts`).
 */
export async function addStoredMedium(
  { media }: Pick<Services, 'media'>,
  inside: Pick<Store, 'media'>,
  { record, storeAgain }: { record: NewMedia; storeAgain: () => Promise<unknown> },
): Promise<MediaRecord> {
  const added = await inside.media.addMedium(record);
  if (!(await media.isThere(added))) await storeAgain();
  return added;
}

type Needs = Pick<Services, 'store' | 'clock' | 'media'>;

interface NewRendition extends Pick<NewMedia, 'width' | 'height' | 'durationMs'> {
  readonly form: string;
  readonly file: string;
  readonly ext: string;
}

/** Stores a file that was made of a medium as a medium of its own and as that one's rendition. */
export async function storeRendition(
  { store, clock, media }: Needs,
  source: MediaRecord,
  { form, file, ext, ...facts }: NewRendition,
): Promise<MediaRecord> {
  const { sha256, bytes, chunks } = await media.storeFile(file, ext);
  return store.transaction(async (inside) => {
    const record = {
      sha256,
      ext,
      type: mediaTypeOf(ext) ?? '',
      bytes,
      name: `${source.name.replace(/\.\w+$/, '')}.${form}.${ext}`,
      details: { chunks },
      createdAtMs: clock.nowMs(),
      ...facts,
    };
    const storeAgain = () => media.storeFile(file, ext);
    const stored = await addStoredMedium({ media }, inside, { record, storeAgain });
    await inside.media.setRendition(source.sha256, { form, sha256 });
    return stored;
  });
}

type MediumFacts = Required<Pick<NewMedia, 'name'>> & Pick<NewMedia, 'width' | 'height'>;

type StoreGeneratedResult =
  | { readonly kind: 'stored'; readonly record: MediaRecord }
  /** The file could not be written; the cause is a code for the operator. */
  | { readonly kind: 'failed'; readonly cause: string };

/** Stores what the server has generated as a medium like any other. */
export async function storeGeneratedMedium(
  { store, clock, media }: Pick<Services, 'store' | 'clock' | 'media'>,
  content: Buffer,
  facts: MediumFacts,
): Promise<StoreGeneratedResult> {
  const ext = extensionOf(facts.name);
  const stored = await storeBytes(media, content, ext).catch((error: unknown) => causeOf(error));
  if (typeof stored === 'string') return { kind: 'failed', cause: stored };
  const { sha256, bytes, chunks } = stored;
  const record = {
    sha256,
    ext,
    type: mediaTypeOf(ext) ?? '',
    bytes,
    details: { chunks },
    createdAtMs: clock.nowMs(),
    ...facts,
  };
  const storeAgain = () => storeBytes(media, content, ext);
  const added = await store.transaction((inside) =>
    addStoredMedium({ media }, inside, { record, storeAgain }),
  );
  return { kind: 'stored', record: added };
}

/** A code such as `ENOSPC` says more than a sentence, and names no folder of the machine. */
function causeOf(error: unknown): string {
  const { code, name } = error as { readonly code?: unknown; readonly name?: unknown };
  return String(code ?? name);
}

export const PREPARE = 'medium/prepare';

/**
 * Increase it whenever the same upload should give other renditions. 2: pictures as AVIF, too;
 * stereo as stereo.
 */
export const PREPARED_VERSION = 2;

/**
 * Requests the preparation of sounds and pictures, once per medium. False: there is nothing to do.
 */
export async function requestPreparation(
  { jobs }: Pick<Store, 'jobs'>,
  record: MediaRecord,
  nowMs: number,
): Promise<boolean> {
  const { prepared } = detailsOf(record);
  const isDone = prepared?.version === PREPARED_VERSION && prepared.skipped === undefined;
  if (isDone || !/^(audio|image)\//.test(record.type)) return false;
  const { sha256 } = record;
  const request = { kind: PREPARE, payload: { sha256 }, onceKey: onceKeyOf(sha256) };
  return (await jobs.addJob({ ...request, createdAtMs: nowMs })).kind === 'ok';
}

const onceKeyOf = (sha256: string) => `${PREPARE}/${sha256}`;

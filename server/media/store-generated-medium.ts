import { storeBytes } from '../media-files/store-bytes.ts';
import { extensionOf, mediaTypeOf } from '../media-files/media-types.ts';
import type { Services } from '../services.ts';
import type { MediaRecord, NewMedia } from './media-row.store.ts';
import { addStoredMedium } from './add-stored-medium.ts';

type Known = Required<Pick<NewMedia, 'name'>> & Pick<NewMedia, 'width' | 'height'>;

export type StoreGeneratedResult =
  | { readonly kind: 'kept'; readonly record: MediaRecord }
  /** The file could not be written; the cause is a code for the operator. */
  | { readonly kind: 'failed'; readonly cause: string };

/** Stores what the server has generated as a medium like any other. */
export async function storeGeneratedMedium(
  { store, clock, media }: Pick<Services, 'store' | 'clock' | 'media'>,
  made: Buffer,
  known: Known,
): Promise<StoreGeneratedResult> {
  const ext = extensionOf(known.name);
  const stored = await storeBytes(media, made, ext).catch((error: unknown) => causeOf(error));
  if (typeof stored === 'string') return { kind: 'failed', cause: stored };
  const { sha256, bytes, chunks } = stored;
  const record = {
    sha256,
    ext,
    type: mediaTypeOf(ext) ?? '',
    bytes,
    details: { chunks },
    createdAtMs: clock.nowMs(),
    ...known,
  };
  const storeAgain = () => storeBytes(media, made, ext);
  const added = await store.transaction((inside) =>
    addStoredMedium({ media }, inside, { record, storeAgain }),
  );
  return { kind: 'kept', record: added };
}

/** A code such as `ENOSPC` says more than a sentence, and names no folder of the machine. */
function causeOf(error: unknown): string {
  const { code, name } = error as { readonly code?: unknown; readonly name?: unknown };
  return String(code ?? name);
}

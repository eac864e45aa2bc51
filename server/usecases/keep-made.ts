import { keepBytes } from '../media/keep-bytes.ts';
import { extensionOf, mediaTypeOf } from '../media/media-types.ts';
import type { Services } from '../services.ts';
import type { MediaRecord, NewMedia } from '../store/repositories/media.ts';
import { addKept } from './add-kept.ts';

type Known = Required<Pick<NewMedia, 'name'>> & Pick<NewMedia, 'width' | 'height'>;

export type Kept =
  | { readonly kind: 'kept'; readonly record: MediaRecord }
  /** It could not be written; for whoever runs the server, the cause in a word. */
  | { readonly kind: 'failed'; readonly cause: string };

/** What the server has made itself, as a medium like any other. */
export async function keepMade(
  { store, clock, media }: Pick<Services, 'store' | 'clock' | 'media'>,
  made: Buffer,
  known: Known,
): Promise<Kept> {
  const ext = extensionOf(known.name);
  const kept = await keepBytes(media, made, ext).catch((error: unknown) => causeOf(error));
  if (typeof kept === 'string') return { kind: 'failed', cause: kept };
  const { sha256, bytes, chunks } = kept;
  const record = {
    sha256,
    ext,
    type: mediaTypeOf(ext) ?? '',
    bytes,
    details: { chunks },
    createdAtMs: clock.nowMs(),
    ...known,
  };
  const keepAgain = () => keepBytes(media, made, ext);
  const added = await store.transaction((inside) =>
    addKept({ media }, inside, { record, keepAgain }),
  );
  return { kind: 'kept', record: added };
}

/** `ENOSPC` says more than a sentence, and names no folder of the machine. */
function causeOf(error: unknown): string {
  const { code, name } = error as { readonly code?: unknown; readonly name?: unknown };
  return String(code ?? name);
}

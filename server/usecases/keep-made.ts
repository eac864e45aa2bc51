import { keepBytes } from '../media/keep-bytes.ts';
import { extensionOf, mediaTypeOf } from '../media/media-types.ts';
import type { Services } from '../services.ts';
import type { MediaRecord, NewMedia } from '../store/repositories/media.ts';
import { addKept } from './add-kept.ts';

type Known = Required<Pick<NewMedia, 'name'>> & Pick<NewMedia, 'width' | 'height'>;

/** What the server has made itself, as a medium like any other. Undefined: it could not be written. */
export async function keepMade(
  { store, clock, media }: Pick<Services, 'store' | 'clock' | 'media'>,
  made: Buffer,
  known: Known,
): Promise<MediaRecord | undefined> {
  const ext = extensionOf(known.name);
  const kept = await keepBytes(media, made, ext).catch(() => undefined);
  if (kept === undefined) return undefined;
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
  return store.transaction((inside) => addKept({ media }, inside, { record, keepAgain }));
}

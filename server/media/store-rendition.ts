import { mediaTypeOf } from '../media-files/media-types.ts';
import type { Services } from '../services.ts';
import type { MediaRecord, NewMedia } from './media-row.store.ts';
import { addStoredMedium } from './add-stored-medium.ts';

type Needs = Pick<Services, 'store' | 'clock' | 'media'>;

interface Made extends Pick<NewMedia, 'width' | 'height' | 'durationMs'> {
  readonly form: string;
  readonly file: string;
  readonly ext: string;
}

/** Stores a file that was made of a medium as a medium of its own and as that one's rendition. */
export async function storeRendition(
  { store, clock, media }: Needs,
  source: MediaRecord,
  { form, file, ext, ...known }: Made,
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
      ...known,
    };
    const storeAgain = () => media.storeFile(file, ext);
    const stored = await addStoredMedium({ media }, inside, { record, storeAgain });
    await inside.media.setRendition(source.sha256, { form, sha256 });
    return stored;
  });
}

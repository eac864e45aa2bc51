import { mediaTypeOf } from '../media/media-types.ts';
import type { Services } from '../services.ts';
import type { MediaRecord, NewMedia } from '../store/repositories/media.ts';
import { addKept } from './add-kept.ts';

type Needs = Pick<Services, 'store' | 'clock' | 'media'>;

interface Made extends Pick<NewMedia, 'width' | 'height' | 'durationMs'> {
  readonly form: string;
  readonly file: string;
  readonly ext: string;
}

/** A file that was made of a medium, as a medium of its own and as that one's rendition. */
export async function keepRendition(
  { store, clock, media }: Needs,
  source: MediaRecord,
  { form, file, ext, ...known }: Made,
): Promise<MediaRecord> {
  const { sha256, bytes, chunks } = await media.keep(file, ext);
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
    const keepAgain = () => media.keep(file, ext);
    const kept = await addKept({ media }, inside, { record, keepAgain });
    await inside.media.setRendition(source.sha256, { form, sha256 });
    return kept;
  });
}

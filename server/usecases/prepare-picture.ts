import { join } from 'node:path';
import { JobFailure } from '../jobs/job-work.ts';
import { mediumFile } from '../media/medium-file.ts';
import { FORM } from '../media/rendition-forms.ts';
import type { MediaRecord } from '../store/repositories/media.ts';
import { keepRendition } from './keep-rendition.ts';
import { unreadable, type Finding, type PrepareNeeds, type Workshop } from './preparing.ts';

/** As other sizes of the picture, without what cameras write into it: place, time, owner. */
export async function preparePicture(
  needs: PrepareNeeds,
  record: MediaRecord,
  { folder, report, signal }: Workshop,
): Promise<Finding> {
  const { PICTURE_FORMS, resizePicture, sizeOfPicture } =
    await import('../pictures/resize-picture.ts');
  const original = await mediumFile(needs.media, record, folder);
  const size = await sizeOfPicture(original);
  if (size === undefined) throw unreadable(undefined);
  if (size.width * size.height > LARGEST_PX) throw new JobFailure('medium/too-large');
  for (const [at, form] of PICTURE_FORMS.entries()) {
    signal.throwIfAborted();
    const file = join(folder, `${FORM[form.name]}.webp`);
    const made = await resizePicture(original, file, form).catch((error: unknown) => {
      throw unreadable(error);
    });
    await keepRendition(needs, record, { form: FORM[form.name], file, ext: 'webp', ...made });
    report((at + 1) / PICTURE_FORMS.length);
  }
  return { ...size, prepared: {} };
}

/** As large as the largest plan: 256 MB while it is read. */
const LARGEST_PX = 64_000_000;

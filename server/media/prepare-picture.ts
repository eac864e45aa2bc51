import { join } from 'node:path';
import { JobFailure } from '../jobs/job-handler.ts';
import { mediumFile } from '../media-files/medium-file.ts';
import { FORM, LIGHTER } from './rendition-forms.ts';
import type { MediaRecord } from './media-row.store.ts';
import { storeRendition } from './store-medium.ts';
import {
  unreadableMedium,
  type PreparationResult,
  type PrepareNeeds,
  type PreparationRun,
} from './preparation-run.ts';

/** Makes the picture's other sizes, without the metadata that cameras write: place, time, owner. */
export async function preparePicture(
  needs: PrepareNeeds,
  record: MediaRecord,
  { folder, report, signal, warn }: PreparationRun,
): Promise<PreparationResult> {
  const { PICTURE_FORMS, resizePicture, sizeOfPicture } =
    await import('../pictures/resize-picture.ts');
  const original = await mediumFile(needs.media, record, folder);
  const size = await sizeOfPicture(original);
  if (size === undefined) throw unreadableMedium(undefined);
  if (size.width * size.height > MAX_PX) throw new JobFailure('medium/too-large');
  for (const [index, { name, ...form }] of PICTURE_FORMS.entries()) {
    signal.throwIfAborted();
    const file = join(folder, `${FORM[name]}.webp`);
    const made = await resizePicture(original, file, form).catch((error: unknown) => {
      throw unreadableMedium(error);
    });
    const lighter =
      name === 'plan'
        ? await lighterPlan(original, folder).catch((err: unknown) => {
            const about = { err, medium: record.sha256 };
            warn(about, 'no AVIF could be made of a plan; browsers get the WebP');
            return undefined;
          })
        : undefined;
    const stored = await storeRendition(needs, record, {
      ...{ form: FORM[name], file, ext: 'webp' },
      ...made,
    });
    if (lighter !== undefined) {
      await storeRendition(needs, stored, { form: LIGHTER, file: lighter, ext: 'avif', ...made });
    }
    report((index + 1) / PICTURE_FORMS.length);
  }
  return { ...size, prepared: {} };
}

/** The size of the largest plan: 256 MB while it is decoded. */
const MAX_PX = 64_000_000;

/** Undefined: an AVIF is not worth it; then every browser gets the WebP. */
async function lighterPlan(from: string, folder: string): Promise<string | undefined> {
  const { lightenPicture } = await import('../pictures/lighten-picture.ts');
  const { PICTURE_FORMS } = await import('../pictures/resize-picture.ts');
  // Small sizes come first, so that a photograph is given up before its many pixels have cost
  // seconds.
  for (const { name, maxPx } of PICTURE_FORMS.filter((form) => form.name !== 'thumb')) {
    const to = join(folder, `${LIGHTER}-${name}.avif`);
    const webp = join(folder, `${FORM[name]}.webp`);
    if (!(await lightenPicture({ from, webp, to, maxPx }))) return undefined;
    if (name === 'plan') return to;
  }
  return undefined;
}

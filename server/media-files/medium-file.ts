import { join } from 'node:path';
import { ApiError } from '../api-error.ts';
import type { MediaName } from './media-address.ts';
import type { MediaStore } from './media-store.ts';
import { copyMedium } from './read-medium.ts';

/**
 * Returns the medium's own file, or a copy in `folder`, for programs that read local files only.
 */
export async function mediumFile(
  media: MediaStore,
  { sha256, ext }: MediaName,
  folder: string,
): Promise<string> {
  if (media.folder !== undefined) return join(media.folder, `${sha256}.${ext}`);
  const medium = await media.openMedium({ sha256, ext });
  if (medium === undefined) throw new ApiError('media/not-found');
  const file = join(folder, `original.${ext}`);
  await copyMedium(medium, file).finally(() => {
    medium.release();
  });
  return file;
}

import { ApiError } from '../api-error.ts';
import type { MediaRecord } from './media-row.store.ts';
import type { Store } from '../store/store.ts';

export async function knownMedium(
  { media }: Pick<Store, 'media'>,
  sha256: string,
): Promise<MediaRecord> {
  const record = await media.findMedium(sha256);
  if (record === undefined) throw new ApiError('media/not-found');
  return record;
}

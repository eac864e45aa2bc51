import { ApiError } from '../api-error.ts';
import type { WalkScope } from '../auth/walk-members.store.ts';
import type { MediaRecord } from './media-row.store.ts';
import type { Store } from '../store/store.ts';

export async function knownMedium(
  { media }: Pick<Store, 'media'>,
  sha256: string,
  within?: WalkScope,
): Promise<MediaRecord> {
  const record = await media.bySha256(sha256, within);
  if (record === undefined) throw new ApiError('media/not-found');
  return record;
}

import type { Services } from '../services.ts';
import type { MediaRecord, NewMedia } from './media-row.store.ts';
import type { Store } from '../store/store.ts';

/**
 * Adds the row of a medium whose file was stored shortly before. Must run inside a transaction.
 * Guarantee: once the row exists, its file exists too, even if the same bytes were
 * garbage-collected in between: the collector locks the same row while it removes a file
 * (`collect-garbage-file.ts`).
 */
export async function addStoredMedium(
  { media }: Pick<Services, 'media'>,
  inside: Pick<Store, 'media'>,
  { record, storeAgain }: { record: NewMedia; storeAgain: () => Promise<unknown> },
): Promise<MediaRecord> {
  const added = await inside.media.add(record);
  if (!(await media.isThere(added))) await storeAgain();
  return added;
}

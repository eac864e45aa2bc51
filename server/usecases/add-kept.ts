import type { Services } from '../services.ts';
import type { MediaRecord, NewMedia } from '../store/repositories/media.ts';
import type { Store } from '../store/store.ts';

/**
 * Writes down a medium whose file was kept a moment ago. Inside a transaction. Guarantee: when it is
 * written down, its file is there, although the same bytes may have been swept in that moment: the
 * sweeper holds the same row while it removes a file (`sweep-file.ts`).
 */
export async function addKept(
  { media }: Pick<Services, 'media'>,
  inside: Pick<Store, 'media'>,
  { record, keepAgain }: { record: NewMedia; keepAgain: () => Promise<unknown> },
): Promise<MediaRecord> {
  const added = await inside.media.add(record);
  if (!(await media.isThere(added))) await keepAgain();
  return added;
}

import type { MediaName } from '../media-files/media-address.ts';
import { ApiError } from '../api-error.ts';
import type { Services } from '../services.ts';
import type { Visibility } from '../stories/story-row.store.ts';

type Needs = Pick<Services, 'store' | 'signatures' | 'clock'>;

/**
 * Decides whether a medium may be sent: 'open' if a walk that is open to all uses it or used it in
 * an earlier revision; 'signed' if the signature is valid for this very path.
 */
export async function findMedium(
  { store, signatures, clock }: Needs,
  { name, path, signature }: { name: MediaName; path: string; signature: string | undefined },
): Promise<'open' | 'signed'> {
  const record = await store.media.findMedium(name.sha256);
  if (!record || record.ext !== name.ext) throw new ApiError('media/not-found');
  if (await isOpenToAll({ store }, name.sha256)) return 'open';
  if (signature === undefined) throw new ApiError('media/not-found');
  if (!signatures.isValid(path, signature, clock.nowMs())) {
    throw new ApiError('media/signature-invalid');
  }
  return 'signed';
}

async function isOpenToAll({ store }: Pick<Services, 'store'>, sha256: string): Promise<boolean> {
  for (const { kind, storyId } of await store.media.referrersOf(sha256)) {
    if (kind === 'setting') return true;
    if (kind !== 'revision' || storyId === null) continue;
    const visibility: Visibility | undefined = (await store.stories.findStory(storyId))?.visibility;
    if (visibility === 'public' || visibility === 'unlisted') return true;
  }
  return false;
}

import type { Medium } from '../../src/contract/admin/media.ts';
import { rejectStaleChange } from '../content-version.ts';
import { safeName } from '../media-files/safe-name.ts';
import { describeMedia, type DescribeNeeds } from './describe-media.ts';
import { knownMedium } from './known-medium.ts';
import { ApiError } from '../api-error.ts';

interface RenameMediumRequest {
  readonly sha256: string;
  readonly name: string;
  /** The version of the name that the editor saw. */
  readonly from?: string | undefined;
  readonly actorId: string;
}

/** Changes the name under which authors find the medium; references to it stay the same. */
export async function renameMedium(
  needs: DescribeNeeds,
  { sha256, name: typedName, from, actorId }: RenameMediumRequest,
): Promise<Medium> {
  const name = safeName(typedName);
  if (name === '') throw new ApiError('request/invalid', { field: 'name' });
  const record = await needs.store.transaction(async (inside) => {
    await inside.acquireLock(`media/${sha256}`);
    const before = await knownMedium(inside, sha256);
    rejectStaleChange({ from, current: { name: before.name }, meant: { name } });
    await inside.audit.append({
      atMs: needs.clock.nowMs(),
      actorId,
      action: 'media/rename',
      targetKind: 'media',
      targetId: sha256,
      details: { before: before.name, name },
    });
    return (await inside.media.changeMedium(sha256, { name })) ?? before;
  });
  const [described] = await describeMedia(needs, [record]);
  if (described === undefined) throw new ApiError('media/not-found');
  return described;
}

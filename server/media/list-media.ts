import type { Medium, MediumKind } from '../../src/contract/admin/media.ts';
import type { WalkScope } from '../auth/walk-members.store.ts';
import type { PageRequest } from '../database/write-result.ts';
import { describeMedia, type DescribeNeeds } from './describe-media.ts';

interface MediaListRequest extends PageRequest {
  readonly search?: string | undefined;
  readonly kind?: MediumKind | undefined;
  readonly usage?: 'used' | 'unused' | undefined;
  readonly within?: WalkScope;
}

const TYPE_PREFIX: Readonly<Record<MediumKind, string>> = {
  sound: 'audio/',
  picture: 'image/',
  transcript: 'text/',
};

/** Lists the media that authors uploaded, newest first. */
export async function listMedia(
  needs: DescribeNeeds,
  { limit, offset, search, kind, usage, within }: MediaListRequest,
): Promise<{ media: Medium[]; total: number }> {
  const { items, total } = await needs.store.media.listMedia({
    limit,
    offset,
    isOriginal: true,
    ...(within === undefined ? {} : { within }),
    ...(search === undefined ? {} : { search }),
    ...(kind === undefined ? {} : { typePrefix: TYPE_PREFIX[kind] }),
    ...(usage === undefined ? {} : { isUnused: usage === 'unused' }),
  });
  return { media: await describeMedia(needs, items), total };
}

import { PREVIEW_ASKED } from '../../contract/first-page.ts';
import type { DraftRead } from '../../contract/admin/walks.ts';
import type { Tab } from '../../core/story/model.ts';
import { hostAddress } from '../../ui/host-address.ts';

/** The draft in the player, at the part that is edited. */
export function previewAddress(
  { story, elements }: Pick<DraftRead, 'story' | 'elements'>,
  ownerId: string,
): string {
  const element = elements.find(({ id }) => id === ownerId);
  const slugs = element?.kind === 'track' ? [story.slug, element.slug] : [story.slug];
  const tab: Tab | undefined =
    element === undefined ? undefined : element.kind === 'track' ? 'track-details' : 'quest';
  const path = `/a/${slugs.map(encodeURIComponent).join('/')}` as const;
  const query = tab === undefined ? '' : `&tab=${tab}`;
  return hostAddress(`${path}?${PREVIEW_ASKED}=${query}`);
}

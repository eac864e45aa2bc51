import { PREVIEW_PARAMETER } from '../../contract/first-page.ts';
import type { DraftRead } from '../../contract/admin/walks.ts';
import type { Tab } from '../../core/story/model.ts';
import { withBasePath } from '../../ui/base-path.ts';

/** The address of the draft in the player, at the edited element. */
export function previewAddress(
  { story, elements }: Pick<DraftRead, 'story' | 'elements'>,
  entityId: string,
): string {
  const element = elements.find(({ id }) => id === entityId);
  const slugs = element?.kind === 'track' ? [story.slug, element.slug] : [story.slug];
  const tab: Tab | undefined =
    element === undefined ? undefined : element.kind === 'track' ? 'track-details' : 'quest';
  const path = `/a/${slugs.map(encodeURIComponent).join('/')}` as const;
  const query = tab === undefined ? '' : `&tab=${tab}`;
  return withBasePath(`${path}?${PREVIEW_PARAMETER}=${query}`);
}

import type { ContentHit } from '../../src/contract/admin/media.ts';
import type { WalkScope } from '../auth/walk-members.store.ts';
import type { Services } from '../services.ts';
import type { TextOfWalk } from '../stories/field-values.store.ts';
import type { Store } from '../store/store.ts';
import { excerptOf } from './excerpt-of.ts';
import { storyLabels } from '../stories/story-names.ts';

const MAX_HITS = 100;

/** Finds texts of all drafts that contain the search string. */
export async function searchContents(
  { store }: Pick<Services, 'store'>,
  search: string,
  scope: WalkScope,
): Promise<{ hits: ContentHit[]; isMore: boolean }> {
  const texts = await store.fields.search(search, MAX_HITS + 1, scope);
  const names = await storyLabels(
    store,
    texts.map(({ storyId }) => storyId),
  );
  const hits = await Promise.all(
    texts.slice(0, MAX_HITS).map((text) => hitOf(store, text, search, names)),
  );
  return { hits, isMore: texts.length > MAX_HITS };
}

async function hitOf(
  store: Store,
  { owner, field, languageId, value, storyId }: TextOfWalk,
  search: string,
  names: ReadonlyMap<string, string>,
): Promise<ContentHit> {
  const { kind, id } = owner;
  const label = kind === 'story' ? '' : ((await store.elements.findElement(id))?.slug ?? '');
  const excerpt = excerptOf(String(value), search);
  return {
    kind,
    id,
    field,
    languageId,
    excerpt,
    label,
    storyId,
    storyLabel: names.get(storyId) ?? '',
  };
}

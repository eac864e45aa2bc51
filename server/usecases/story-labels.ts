import { namesOfStories } from './names-of-stories.ts';
import type { Store } from '../store/store.ts';

const DEFAULT_LANGUAGE = '2';

/** How authors know walks, by id: the title in the default language, or what there is of it. */
export async function storyLabels(
  store: Store,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const names = await namesOfStories(store, [...new Set(ids)]);
  const labels = [...names].map(([id, { slug, title }]) => {
    const words = [title[DEFAULT_LANGUAGE], ...Object.values(title), slug];
    return [id, words.find((one) => one !== undefined && one !== '') ?? slug] as const;
  });
  return new Map(labels);
}

import { namesOfStories } from './names-of-stories.ts';
import type { Store } from '../store/store.ts';

const DEFAULT_LANGUAGE = '2';

/**
 * Names of walks for authors, by id: the title in the default language, else any title or the slug.
 */
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

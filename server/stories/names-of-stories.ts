import type { Store } from '../store/store.ts';

const TITLE = 'storyMeta_title';

export interface NamedStory {
  readonly slug: string;
  readonly title: Record<string, string>;
}

/** Slug and title of stories by id; stories that are gone are left out. */
export async function namesOfStories(
  store: Store,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NamedStory>> {
  const titles = await store.fields.ofStories(ids, [TITLE]);
  const found = await Promise.all(ids.map((id) => store.stories.byId(id)));
  return new Map(
    found.flatMap((story) => {
      if (story === undefined || story.deletedAtMs !== null) return [];
      const own = titles.filter(({ owner }) => owner.id === story.id);
      const title = Object.fromEntries(own.map((one) => [one.languageId, String(one.value)]));
      return [[story.id, { slug: story.slug, title }] as const];
    }),
  );
}

import { TITLE_FIELD } from '../../src/contract/admin/title-field.ts';
import { DEFAULT_LANGUAGE } from '../../src/core/story/model.ts';
import type { Store } from '../store/store.ts';
import type { EntityRef } from './entity.ts';

export interface NamedStory {
  readonly slug: string;
  readonly title: Record<string, string>;
}

/** Slug and title of stories by id; stories that are gone are left out. */
export async function namesOfStories(
  store: Store,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NamedStory>> {
  const titles = await store.fields.ofStories(ids, [TITLE_FIELD.story]);
  const stories = await Promise.all(ids.map((id) => store.stories.findStory(id)));
  return new Map(
    stories.flatMap((story) => {
      if (story === undefined || story.deletedAtMs !== null) return [];
      const own = titles.filter(({ owner }) => owner.id === story.id);
      const title = Object.fromEntries(own.map((value) => [value.languageId, String(value.value)]));
      return [[story.id, { slug: story.slug, title }] as const];
    }),
  );
}

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
    return [id, words.find((word) => word !== undefined && word !== '') ?? slug] as const;
  });
  return new Map(labels);
}

/** The title of an entity, also of a deleted one: in the default language, else in any. */
export async function entityTitle(store: Store, entity: EntityRef): Promise<string | undefined> {
  const titles = (await store.fields.valuesOf(entity)).filter(
    ({ field, value }) => field === TITLE_FIELD[entity.kind] && typeof value === 'string' && value,
  );
  const title = titles.find(({ languageId }) => languageId === DEFAULT_LANGUAGE) ?? titles[0];
  return title && String(title.value);
}

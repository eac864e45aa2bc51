import { freeSlug, proposedSlug } from '../../src/contract/admin/proposed-slug.ts';
import type { Store } from '../store/store.ts';
import type { ElementKind } from '../../src/core/story/model.ts';

/** Checks whether the slug is free; if not, proposes the first similar one that is. */
export async function proposeSlug(
  store: Store,
  wanted: string,
): Promise<{ isFree: boolean; proposal: string }> {
  const isFree = (await store.stories.findBySlug(wanted)) === undefined;
  return { isFree, proposal: isFree ? wanted : await freeStorySlug(store, wanted) };
}

export async function freeStorySlug(store: Store, wanted: string): Promise<string> {
  const base = proposedSlug(wanted) || wanted;
  const taken = new Set<string>();
  let slug = base;
  // A former slug of a walk is not proposed: old links with it would lead to the new walk once it
  // is published.
  while ((await store.stories.findByAnyName(slug)) !== undefined) {
    taken.add(slug);
    slug = freeSlug(base, (candidate) => taken.has(candidate));
  }
  return slug;
}

export async function freeElementSlug(
  store: Store,
  storyId: string,
  kind: ElementKind,
  wanted: string,
): Promise<string> {
  const elements = await store.elements.ofStory(storyId);
  return freeSlug(wanted, (slug) =>
    elements.some((element) => element.kind === kind && element.slug === slug),
  );
}

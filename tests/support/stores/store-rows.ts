import type { NewElement } from '../../../server/stories/elements.store.ts';
import type { NewRevision } from '../../../server/publishing/revisions.store.ts';
import type { NewStory } from '../../../server/stories/stories.store.ts';
import type { Store } from '../../../server/store/store.ts';

export async function aStory(store: Store, slug = 'demo', more: Partial<NewStory> = {}) {
  const made = await store.stories.createStory({ slug, createdAtMs: 1, ...more });
  if (made.kind !== 'ok') throw new Error(made.kind);
  return made.value;
}

export async function aUser(store: Store, username = 'Ada', role = 2) {
  const made = await store.users.createUser({
    username,
    passwordHash: 'hash',
    role,
    createdAtMs: 1,
  });
  if (made.kind !== 'ok') throw new Error(made.kind);
  return made.value;
}

export async function anElement(
  store: Store,
  storyId: string,
  slug: string,
  more: Partial<NewElement> = {},
) {
  const made = await store.elements.createElement({
    storyId,
    kind: 'track',
    slug,
    createdAtMs: 2,
    ...more,
  });
  if (made.kind !== 'ok') throw new Error(made.kind);
  return made.value;
}

export const aRevision = (storyId: string, revision: string, atMs = 10): NewRevision => ({
  storyId,
  revision,
  notes: `notes of ${revision}`,
  publishedAtMs: atMs,
  publishedBy: 'ada',
  draftVersion: 1,
  summary: { title: revision },
  draft: { fields: [revision] },
  wire: new Uint8Array([1, 0, 255]),
  brotli: new Uint8Array([2]),
  gzip: new Uint8Array([]),
});

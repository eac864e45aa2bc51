import { join } from 'node:path';
import type { Story } from '../../src/core/story/model.ts';
import { extensionOf, mediaTypeOf } from '../media-files/media-types.ts';
import { mediaAddress } from '../media-files/media-address.ts';
import { ApiError } from '../api-error.ts';
import type { Services } from '../services.ts';
import type { Visibility } from '../stories/story-row.store.ts';
import type { Store } from '../store/store.ts';
import { splitStory } from '../stories/draft.ts';
import { mapStrings } from '../media-files/media-references.ts';
import { storeDraftContent } from '../stories/replace-draft.ts';
import { addStoredMedium } from '../media/store-medium.ts';

interface MediumToImport {
  readonly name: string;
  /** The duration of a sound, if known: nothing measures files that are imported this way. */
  readonly durationS?: number;
}

export interface WalkToImport {
  /** Refers to its media by the names in `media`. */
  readonly story: Story;
  readonly mediaFolder: string;
  readonly media: readonly MediumToImport[];
  readonly visibility?: Visibility;
}

/**
 * Imports a walk with its media as a draft and returns the story's id; publishing is a separate
 * step.
 */
export async function importWalkAsDraft(
  services: Pick<Services, 'store' | 'clock' | 'media'>,
  walk: WalkToImport,
): Promise<string> {
  const { store, clock } = services;
  const nowMs = clock.nowMs();
  const addresses = new Map<string, string>();
  for (const medium of walk.media) {
    addresses.set(medium.name, await storeMedium(services, walk.mediaFolder, medium));
  }
  const story = mapStrings(walk.story, (text) => addresses.get(text) ?? text);
  return store.transaction((inside) => storeDraft(inside, { ...walk, story }, nowMs));
}

async function storeMedium(
  { store, clock, media }: Pick<Services, 'store' | 'clock' | 'media'>,
  folder: string,
  { name, durationS }: MediumToImport,
): Promise<string> {
  const ext = extensionOf(name);
  const type = mediaTypeOf(ext);
  if (type === undefined) throw new ApiError('request/invalid', { field: name });
  const file = join(folder, name);
  const { sha256, bytes, chunks } = await media.storeFile(file, ext);
  const durationMs = durationS === undefined ? null : Math.round(durationS * 1000);
  const record = { sha256, ext, type, bytes, name, durationMs, details: { chunks } };
  const added = await store.transaction((inside) =>
    addStoredMedium({ media }, inside, {
      record: { ...record, createdAtMs: clock.nowMs() },
      storeAgain: () => media.storeFile(file, ext),
    }),
  );
  return mediaAddress(added);
}

async function storeDraft(
  store: Store,
  { story, visibility = 'public' }: WalkToImport,
  nowMs: number,
): Promise<string> {
  const created = await store.stories.createStory({
    slug: story.slug,
    visibility,
    languageIds: story.languages.map(({ id }) => id),
    createdAtMs: nowMs,
  });
  if (created.kind !== 'ok') throw new ApiError('story/unpublishable', { field: 'slug' });
  await storeDraftContent(store, created.value, splitStory(story), nowMs);
  return created.value.id;
}

import { open } from '../stores/open-stores.ts';
import type { RealServer } from '../servers/real-server.ts';

export interface DraftStory {
  readonly id: string;
  readonly slug: string;
}

interface DraftOptions {
  readonly slug: string;
  readonly title: string;
  readonly description?: string;
}

/**
 * Adds a draft with one station that can be published, directly in the server's store, in place of
 * the editor's calls.
 */
export async function addDraft(server: RealServer, options: DraftOptions): Promise<DraftStory> {
  const store = await open({ dataFolder: server.dataFolder });
  const nowMs = Date.now();
  const made = await store.stories.createStory({
    slug: options.slug,
    languageIds: [2],
    createdAtMs: nowMs,
  });
  if (made.kind !== 'ok') throw new Error(made.kind);
  const { id: storyId, version } = made.value;
  const station = { kind: 'track', slug: 'station', storyId, createdAtMs: nowMs } as const;
  const track = await store.elements.createElement(station);
  const changes = [{ field: 'storyMeta_features', languageId: 1, value: ['info'] }];
  const tabs = await store.fields.writeValues(
    { kind: 'story', id: storyId },
    { version, nowMs, changes },
  );
  if (track.kind !== 'ok' || tabs.kind !== 'ok') throw new Error('the draft was not written');
  await store.close();
  await writeDraft(server, storyId, options);
  return made.value;
}

/** Changes the draft's texts; what is published does not change. */
export async function writeDraft(
  server: RealServer,
  storyId: string,
  { title, description = title }: Omit<DraftOptions, 'slug'>,
): Promise<void> {
  const store = await open({ dataFolder: server.dataFolder });
  const story = await store.stories.findStory(storyId);
  const written = await store.fields.writeValues(
    { kind: 'story', id: storyId },
    {
      version: story?.version ?? 0,
      nowMs: Date.now(),
      changes: [
        { field: 'storyMeta_title', languageId: 2, value: title },
        { field: 'storyMeta_description', languageId: 2, value: description },
      ],
    },
  );
  await store.close();
  if (written.kind !== 'ok') throw new Error(written.kind);
}

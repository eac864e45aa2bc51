import type { StoryImportRequest } from '../../src/contract/admin/story-archives.ts';
import type { StoryFile } from '../../src/core/story/model.ts';
import type { MediaStore } from '../media-files/media-store.ts';
import { recordArchiveMedia, type BroughtMedia } from './import-archive-media.ts';
import type { WholeStoryArchive } from './read-whole-story-archive.ts';
import { resolveStoryArchive, type Settled } from './resolve-story-archive.ts';
import type { Store } from '../store/store.ts';
import { noteChange } from '../audit/note-change.ts';

/** A verified story archive, with its media that were added to those of this server. */
export interface Arrival {
  readonly archive: WholeStoryArchive;
  readonly brought: BroughtMedia;
  readonly files: Pick<MediaStore, 'isThere'>;
  readonly atMs: number;
  readonly actorId: string | null;
}

/** What a new walk's versions are written with; an equal mark means equal results. */
export interface RevisionContext extends Pick<Settled, 'languages' | 'isOwn' | 'typeOf'> {
  readonly files: readonly StoryFile[];
  readonly draftVersion: number;
  readonly mark: string;
}

/** Adds what the walk needs on its new server. Must run inside a transaction. */
export async function settleHere(inside: Store, arrival: Arrival): Promise<Settled> {
  const { archive, brought } = arrival;
  await recordArchiveMedia(inside, archive.header, brought, arrival);
  return resolveStoryArchive(inside, archive);
}

export async function noteArrival(
  inside: Store,
  { archive, atMs, actorId }: Arrival,
  { id, as }: { readonly id: string; readonly as: StoryImportRequest['as'] },
): Promise<void> {
  const { slug: from, media } = archive.header;
  const details = { from, as, media: media.length };
  await noteChange(inside, 'story/import', { atMs, actorId, kind: 'story', id, details });
}

import type { StoryImportRequest } from '../../src/contract/admin/story-archives.ts';
import type { StoryFile } from '../../src/core/story/model.ts';
import type { MediaStore } from '../media-files/media-store.ts';
import { recordArchiveMedia, type ImportedMedia } from './import-archive-media.ts';
import type { WholeStoryArchive } from './read-whole-story-archive.ts';
import { resolveStoryArchive, type ResolvedArchive } from './resolve-story-archive.ts';
import type { Store } from '../store/store.ts';
import { addAuditEntry } from '../audit/add-audit-entry.ts';

/** A verified story archive, with its media that were added to those of this server. */
export interface ArchiveImport {
  readonly archive: WholeStoryArchive;
  readonly importedMedia: ImportedMedia;
  readonly files: Pick<MediaStore, 'isThere'>;
  readonly atMs: number;
  readonly actorId: string | null;
}

/** What a new walk's versions are written with; an equal mark means equal results. */
export interface RevisionContext extends Pick<ResolvedArchive, 'languages' | 'isOwn' | 'typeOf'> {
  readonly files: readonly StoryFile[];
  readonly draftVersion: number;
  readonly fingerprint: string;
}

/** Adds what the walk needs on its new server. Must run inside a transaction. */
export async function importDependencies(
  inside: Store,
  archiveImport: ArchiveImport,
): Promise<ResolvedArchive> {
  const { archive, importedMedia } = archiveImport;
  await recordArchiveMedia(inside, archive.header, importedMedia, archiveImport);
  return resolveStoryArchive(inside, archive);
}

export async function auditStoryImport(
  inside: Store,
  { archive, atMs, actorId }: ArchiveImport,
  { id, as }: { readonly id: string; readonly as: StoryImportRequest['as'] },
): Promise<void> {
  const { slug: from, media } = archive.header;
  const details = { from, as, media: media.length };
  await addAuditEntry(inside, 'story/import', { atMs, actorId, kind: 'story', id, details });
}

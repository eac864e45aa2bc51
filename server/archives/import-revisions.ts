import { decodeStory } from '../../src/core/story/decode.ts';
import { BackupError } from '../archive-files/backup-error.ts';
import type { NewRevision } from '../publishing/revisions.store.ts';
import type { Store } from '../store/store.ts';
import type { ArchiveImport, RevisionContext } from './archive-import.ts';
import { mediaReferencesIn } from '../media-files/media-references.ts';
import { withOwnMedia } from '../fields/own-fields.ts';
import { summaryOf, wireRevision } from '../publishing/revision-bytes.ts';
import type { StoryArchiveHeader, StoryArchiveRevision } from './story-archive-format.ts';
import { readStoryArchive } from './story-archive-reader.ts';
import { ownFieldsIn, translateWire } from './translate-wire.ts';

interface RevisionImport {
  readonly id: string;
  readonly slug: string;
  readonly file: string;
  readonly signal?: AbortSignal | undefined;
  readonly report: (progress: number) => void;
  readonly archiveImport: ArchiveImport;
  readonly revisionContext: RevisionContext;
}

/**
 * Imports the history of a hidden walk, oldest first, each version in a separate transaction: it is
 * decoded and compressed before, while nobody waits. Returns the version that was current there.
 */
export async function importRevisions(
  store: Store,
  revisionImport: RevisionImport,
): Promise<string | undefined> {
  const { file, signal, report } = revisionImport;
  const { header } = revisionImport.archiveImport.archive;
  let current: string | undefined;
  let done = 0;
  for await (const entry of readStoryArchive(file, signal)) {
    // The archive was already read to its end once.
    if (entry.kind === 'medium') break;
    if (entry.kind !== 'document' || entry.document.kind !== 'revision') continue;
    const revision = await importRevision(store, revisionImport, entry.document);
    if (entry.document.isCurrent) current = revision;
    done += 1;
    report(done / header.revisions);
  }
  return current;
}

async function importRevision(
  store: Store,
  { id: storyId, slug, archiveImport, revisionContext }: RevisionImport,
  archived: StoryArchiveRevision,
): Promise<string> {
  const { revision, media } = await revisionHere(archived, slug, {
    ...revisionContext,
    ...archiveImport.archive,
  });
  await store.transaction(async (inside) => {
    await inside.revisions.importRevision({
      ...{ ...revision, storyId, notes: archived.notes, publishedAtMs: archived.publishedAtMs },
      publishedBy: null,
      draftVersion: archived.isDraft ? revisionContext.draftVersion : 0,
    });
    const id = `${storyId}/${revision.revision}`;
    await inside.media.setUses({ kind: 'revision', id, field: '', storyId }, media);
  });
  return revision.revision;
}

type StoredRevision = Omit<
  NewRevision,
  'storyId' | 'notes' | 'publishedAtMs' | 'publishedBy' | 'draftVersion'
>;

interface RevisionTarget extends Pick<RevisionContext, 'languages' | 'isOwn' | 'typeOf' | 'files'> {
  readonly header: StoryArchiveHeader;
}

/** Decoded by the decoder of every story and encoded again: nothing else from outside is sent. */
async function revisionHere(
  { wire, draft, isCurrent }: StoryArchiveRevision,
  slug: string,
  here: RevisionTarget,
): Promise<{ readonly revision: StoredRevision; readonly media: readonly string[] }> {
  const target = { slug, languages: here.languages, typeOf: here.typeOf };
  const body = translateWire(wire, target);
  const ownFields = ownFieldsIn(body, here.isOwn);
  const { story: read } = decodeStory(body);
  const references = withOwnMedia(mediaReferencesIn(read), ownFields);
  const media = references.ownMedia.map(({ sha256 }) => sha256);
  const story = { ...read, files: filesAmong(media, here) };
  const revision: StoredRevision = {
    ...(await wireRevision(story, ownFields, isCurrent ? 'served' : 'history')),
    summary: summaryOf(story, references),
    draft: translateWire(draft, target),
  };
  return { revision, media };
}

function filesAmong(media: readonly string[], { header, files }: RevisionTarget) {
  const named = new Set(media);
  const known = new Set([...header.missing, ...files.map(({ sha256 }) => sha256)]);
  if (media.some((sha256) => !known.has(sha256))) {
    throw new BackupError('backup/damaged', 'A version refers to a file that the archive lacks.');
  }
  return files.filter(({ sha256 }) => named.has(sha256 ?? ''));
}

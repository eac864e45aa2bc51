import type { StoryImportRequest } from '../../src/contract/admin/story-archives.ts';
import { importArchiveMedia } from './import-archive-media.ts';
import { readFullStoryArchive } from './read-full-story-archive.ts';
import type { Services } from '../services.ts';
import { existingStory } from '../stories/find-draft.ts';
import { auditStoryImport, importDependencies, type ArchiveImport } from './archive-import.ts';
import type { StoryArchiveSource } from './plan-story-import.ts';
import { replaceDraft } from '../stories/replace-draft.ts';
import { importNewStory } from './import-new-story.ts';

type Needs = Pick<Services, 'store' | 'media' | 'clock' | 'walks' | 'backups'>;

interface ImportOptions extends StoryArchiveSource {
  readonly request: StoryImportRequest;
  readonly actorId: string | null;
  /** The id of the walk to create. A second import with the same id finds the walk created. */
  readonly newId: string;
}

const SHARE_OF_CHECK = 0.5;

/**
 * Imports a story archive and returns the walk's id. Guarantee: the whole file was read and
 * verified before anything changes, and then the walk is there completely or not at all. Throws
 * `BackupError` for a file that is no valid story archive.
 */
export async function importStoryArchive(needs: Needs, options: ImportOptions): Promise<string> {
  const { store, walks } = needs;
  const { file, signal, report, request, newId } = options;
  if (request.as === 'new' && (await isImportComplete(needs, newId))) return newId;
  const archive = await readFullStoryArchive(file, {
    signal,
    report: (done) => report?.(done * SHARE_OF_CHECK),
  });
  const importedMedia = await importArchiveMedia(needs, { file, signal });
  signal?.throwIfAborted();
  const recordOptions = { atMs: needs.clock.nowMs(), actorId: options.actorId };
  const archiveImport: ArchiveImport = {
    archive,
    importedMedia,
    files: needs.media,
    ...recordOptions,
  };
  const progressOptions = {
    ...{ file, signal },
    report: (done: number) => report?.(SHARE_OF_CHECK + done * (1 - SHARE_OF_CHECK)),
  };
  const storyId =
    request.as === 'new'
      ? await importNewStory(store, archiveImport, { ...request, ...progressOptions, id: newId })
      : await store.transaction((inside) => asVersion(inside, archiveImport, request));
  await walks.refresh();
  return storyId;
}

async function isImportComplete({ store }: Pick<Needs, 'store'>, id: string): Promise<boolean> {
  if ((await store.stories.findStory(id)) === undefined) return false;
  return !(await store.stories.findPartialImports(Number.MAX_SAFE_INTEGER)).includes(id);
}

/**
 * Replaces the draft only; visitors see nothing of it before an author publishes. What the new
 * draft lacks goes to the deletion queue. Former slugs in the archive that no walk here has or had
 * lead to this walk from now on, so that printed signs still work.
 */
async function asVersion(
  inside: Parameters<typeof importDependencies>[0],
  archiveImport: ArchiveImport,
  { storyId }: Extract<StoryImportRequest, { as: 'version' }>,
): Promise<string> {
  const { archive, atMs, actorId } = archiveImport;
  const resolved = await importDependencies(inside, archiveImport);
  const { version, languageIds } = await existingStory(inside, storyId);
  const work = { inside, storyId, atMs, actorId };
  const offered = [...new Set([...languageIds, ...resolved.languageIds])];
  await replaceDraft(work, { version, content: resolved.content, languageIds: offered });
  await inside.stories.importFormerNames(storyId, archive.draft.formerNames ?? [], atMs);
  await auditStoryImport(inside, archiveImport, { id: storyId, as: 'version' });
  return storyId;
}

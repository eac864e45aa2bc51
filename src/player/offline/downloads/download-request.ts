import type { StoredFile, StoredDownload } from '../../../contract/stored-records.ts';
import { contentOf, isRestrictedStory } from '../../../core/offline/media-name.ts';
import { VISITED } from '../../../core/offline/visited.ts';
import { sizesOf } from '../../../core/offline/sizes.ts';
import { wantedFiles } from '../../../core/offline/wanted-files.ts';
import { hasBeenComplete } from '../../../core/statistics/downloaded.ts';
import type { LanguageId, Story } from '../../../core/story/model.ts';
import type { MediaStoreResult } from '../../../platform/media-store/port.ts';
import { storedStoryOf } from '../stories/stored-stories.ts';
import type { DownloadPorts } from './download-ports.ts';

/** Stores a download request, with the story itself; nothing is fetched yet. */
export async function storeDownloadRequest(
  ports: DownloadPorts,
  story: Story,
  languages: readonly LanguageId[],
): Promise<MediaStoreResult<StoredDownload>> {
  const { media, clock, owner } = ports;
  const files = wantedFiles(story, languages);
  const known = await media.storedDownloads();
  const wasComplete = known.ok && hasBeenComplete(story.slug, known.value);
  const holder = isRestrictedStory(story) ? owner() : undefined;
  const download: StoredDownload = {
    walk: story.slug,
    revision: story.revision ?? '',
    title: Object.keys(story.title).length > 0 ? story.title : story.name,
    languages: [...languages],
    bytes: sizesOf(files).total,
    state: 'wanted',
    askedAtMs: clock.nowMs(),
    ...(holder === undefined ? {} : { owner: holder }),
    ...(wasComplete ? { wasWhole: wasComplete } : {}),
  };
  const rows = await Promise.all(
    files.map((file, fileIndex) => rowOf(ports, download, file, fileIndex)),
  );
  const done = await media.storeDownload(download, rows, storedStoryOf(story, ports));
  if (!done.ok) return done;
  // Files of it in the visited media belong to a requested download now.
  await media.dropFiles(
    files.map(({ sha256 }) => ({ walk: download.walk, revision: VISITED, sha256 })),
  );
  return { ok: true, value: download };
}

/** A file that another walk or revision has already is complete here, too. */
async function rowOf(
  { media }: Pick<DownloadPorts, 'media'>,
  { walk, revision }: StoredDownload,
  { url, bytes, type, sha256, chunkBytes, chunks }: Story['files'][number],
  fileIndex: number,
): Promise<StoredFile> {
  const complete = await media.completeFile(contentOf(url) ?? sha256);
  return {
    walk,
    revision,
    url,
    sha256,
    bytes,
    type,
    chunkBytes,
    chunks: [...chunks],
    place: fileIndex,
    state: complete.ok && complete.value !== undefined ? 'ready' : 'partial',
  };
}

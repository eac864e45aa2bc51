import type {
  CachedFile,
  StoredFile,
  StoredDownload,
  StoredStory,
} from '../../contract/stored-records.ts';
import type {
  CachedFilesPort,
  FileName,
  MediaStoreResult,
  MediaStoreError,
  MediaStorePort,
  DownloadName,
  StoryStorePort,
} from './port.ts';
import { VISITED } from '../../core/offline/visited.ts';
/** The files last as long as the page. */
export function memoryCachedFiles(): CachedFilesPort {
  const cached = new Map<string, { file: CachedFile; bytes: Uint8Array<ArrayBuffer> }>();
  const done = { ok: true, value: undefined } as const;
  return {
    findFile: (address) => Promise.resolve(cached.get(address)),
    cacheFile(file, bytes) {
      cached.set(file.address, { file, bytes: new Uint8Array(bytes) });
      return Promise.resolve(done);
    },
    recordUse(file, usedAtMs) {
      const stored = cached.get(file.address);
      if (stored) cached.set(file.address, { ...stored, file: { ...file, usedAtMs } });
      return Promise.resolve(done);
    },
    allFiles: () =>
      Promise.resolve({ ok: true, value: [...cached.values()].map(({ file }) => file) }),
    dropFiles(addresses) {
      for (const address of addresses) cached.delete(address);
      return Promise.resolve(done);
    },
  };
}

export interface MemoryMedia {
  readonly media: MediaStorePort;
  readonly stories: StoryStorePort;
  /** Every following write fails with this error; undefined ends it. */
  readonly failWrites: (kind: MediaStoreError['kind'] | undefined) => void;
}

/** The media store of a device without a database; it lasts as long as the page. */
export function memoryMedia(): MemoryMedia {
  const tables: MemoryTables = {
    storedDownloads: new Map(),
    files: new Map(),
    chunks: new Map(),
    stories: new Map(),
  };
  let failing: MediaStoreError['kind'] | undefined;
  const written: Written = (write) => {
    if (failing !== undefined) return Promise.resolve({ ok: false, error: { kind: failing } });
    write();
    return okResult(undefined);
  };
  return {
    media: mediaIn(tables, written),
    stories: storiesIn(tables, written),
    failWrites: (kind) => {
      failing = kind;
    },
  };
}

interface MemoryTables {
  readonly storedDownloads: Map<string, StoredDownload>;
  readonly files: Map<string, StoredFile>;
  readonly chunks: Map<string, Map<number, Uint8Array>>;
  readonly stories: Map<string, StoredStory>;
}

type Written = (write: () => unknown) => Promise<MediaStoreResult<undefined>>;

const keyOf = (...parts: readonly string[]) => JSON.stringify(parts);

const okResult = <T>(value: T): Promise<MediaStoreResult<T>> =>
  Promise.resolve({ ok: true, value });

function mediaIn(tables: MemoryTables, written: Written): MediaStorePort {
  const { storedDownloads: downloads, files, chunks } = tables;
  const filesOf = ({ walk, revision }: DownloadName) =>
    [...files.values()].filter((file) => file.walk === walk && file.revision === revision);
  const keyOfFile = (file: FileName) => keyOf(file.walk, file.revision, file.sha256);
  const havingContent = (sha256: string) => [...files.values()].filter(has(sha256));
  const dropFile = (file: FileName) => {
    files.delete(keyOfFile(file));
    if (havingContent(file.sha256).length === 0) chunks.delete(file.sha256);
  };
  return {
    storedDownloads: () => okResult(sorted(downloads)),
    storeDownload: (download, itsFiles = [], story) =>
      written(() => {
        downloads.set(keyOf(download.walk, download.revision), download);
        for (const file of itsFiles) files.set(keyOfFile(file), file);
        if (story) putStory(tables, story);
      }),
    async updateDownload(download) {
      const key = keyOf(download.walk, download.revision);
      const isThere = downloads.has(key);
      const result = await written(() => isThere && downloads.set(key, download));
      return result.ok ? { ok: true, value: isThere } : result;
    },
    filesOfDownload: (download) =>
      okResult(filesOf(download).toSorted((a, b) => (a.sha256 < b.sha256 ? -1 : 1))),
    storeFiles: (rows) =>
      written(() => {
        for (const file of rows) files.set(keyOfFile(file), file);
      }),
    completeFile: (sha256) =>
      okResult(havingContent(sha256).find(({ state }) => state === 'ready')),
    filesOfContent: (sha256) => okResult(havingContent(sha256)),
    storedChunks: (sha256) =>
      okResult([...(chunks.get(sha256)?.keys() ?? [])].toSorted((a, b) => a - b)),
    storeChunk: (sha256, index, bytes) =>
      written(() => {
        const storedChunks = chunks.get(sha256) ?? new Map<number, Uint8Array>();
        chunks.set(sha256, storedChunks.set(index, bytes.slice()));
      }),
    readChunk: (sha256, index) => okResult(chunks.get(sha256)?.get(index)?.slice()),
    dropChunk: (sha256, index) =>
      written(() => {
        chunks.get(sha256)?.delete(index);
        for (const file of havingContent(sha256)) {
          files.set(keyOfFile(file), { ...file, state: 'corrupt' });
        }
      }),
    dropDownload: (download) =>
      written(() => {
        downloads.delete(keyOf(download.walk, download.revision));
        filesOf(download).forEach(dropFile);
      }),
    visitedFiles: () => okResult(sorted(files).filter(({ revision }) => revision === VISITED)),
    dropFiles: (toDrop) =>
      written(() => {
        toDrop.forEach(dropFile);
      }),
  };
}

function putStory({ storedDownloads: downloads, stories }: MemoryTables, story: StoredStory): void {
  for (const [key, stored] of stories) {
    if (stored.walk !== story.walk || stored.owner !== story.owner) continue;
    if (!downloads.has(keyOf(stored.walk, stored.revision))) stories.delete(key);
  }
  stories.set(keyOf(story.walk, story.revision, story.owner ?? ''), story);
}

function storiesIn(tables: MemoryTables, written: Written): StoryStorePort {
  const { stories } = tables;
  const storiesOf = (walk: string, revision: string | undefined) =>
    [...stories.values()]
      .filter((stored) => stored.walk === walk)
      .filter((stored) => revision === undefined || stored.revision === revision)
      .toSorted((a, b) => b.keptAtMs - a.keptAtMs);
  return {
    storeStory: (story) =>
      written(() => {
        putStory(tables, story);
      }),
    findStory: (walk, owner, revision) =>
      okResult(
        storiesOf(walk, revision).find(
          (stored) => stored.owner === undefined || stored.owner === owner,
        ),
      ),
    findStoryOfAnyone: (walk, revision) => okResult(storiesOf(walk, revision)[0]),
    dropStoriesOf: (owner) =>
      written(() => {
        for (const [key, stored] of stories) if (stored.owner === owner) stories.delete(key);
      }),
  };
}

const has = (sha256: string) => (file: StoredFile) => file.sha256 === sha256;

function sorted<T>(rows: ReadonlyMap<string, T>): readonly T[] {
  return [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}

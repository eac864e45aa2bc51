import type { StoredFile, StoredPack, StoredStory } from '../../contract/stored-records.ts';
import { MET } from '../../core/offline/met.ts';
import type {
  FileName,
  MediaAnswer,
  MediaFault,
  MediaStorePort,
  PackName,
} from '../../ports/media-store.ts';
import type { StoryStorePort } from '../../ports/story-store.ts';

export interface MemoryMedia {
  readonly media: MediaStorePort;
  readonly stories: StoryStorePort;
  /** What every following write meets; undefined ends it. */
  readonly failWrites: (kind: MediaFault['kind'] | undefined) => void;
}

/** What a device without a database of its own keeps for as long as the page lives. */
export function memoryMedia(): MemoryMedia {
  const kept: Kept = { packs: new Map(), files: new Map(), chunks: new Map(), stories: new Map() };
  let failing: MediaFault['kind'] | undefined;
  const written: Written = (write) => {
    if (failing !== undefined) return Promise.resolve({ ok: false, fault: { kind: failing } });
    write();
    return answer(undefined);
  };
  return {
    media: mediaIn(kept, written),
    stories: storiesIn(kept, written),
    failWrites: (kind) => {
      failing = kind;
    },
  };
}

interface Kept {
  readonly packs: Map<string, StoredPack>;
  readonly files: Map<string, StoredFile>;
  readonly chunks: Map<string, Map<number, Uint8Array>>;
  readonly stories: Map<string, StoredStory>;
}

type Written = (write: () => void) => Promise<MediaAnswer<undefined>>;

const keyOf = (...parts: readonly string[]) => JSON.stringify(parts);
const answer = <T>(value: T): Promise<MediaAnswer<T>> => Promise.resolve({ ok: true, value });

function mediaIn({ packs, files, chunks }: Kept, written: Written): MediaStorePort {
  const filesOf = ({ walk, revision }: PackName) =>
    [...files.values()].filter((one) => one.walk === walk && one.revision === revision);
  const keyOfFile = (file: FileName) => keyOf(file.walk, file.revision, file.sha256);
  const havingContent = (sha256: string) => [...files.values()].filter(has(sha256));
  const dropFile = (file: FileName) => {
    files.delete(keyOfFile(file));
    if (havingContent(file.sha256).length === 0) chunks.delete(file.sha256);
  };
  return {
    packs: () => answer(sorted(packs)),
    keepPack: (pack) => written(() => packs.set(keyOf(pack.walk, pack.revision), pack)),
    files: (pack) => answer(filesOf(pack).toSorted((a, b) => (a.sha256 < b.sha256 ? -1 : 1))),
    keepFiles: (all) =>
      written(() => {
        for (const file of all) files.set(keyOfFile(file), file);
      }),
    wholeFile: (sha256) => answer(havingContent(sha256).find(({ state }) => state === 'ready')),
    filesOfContent: (sha256) => answer(havingContent(sha256)),
    heldChunks: (sha256) =>
      answer([...(chunks.get(sha256)?.keys() ?? [])].toSorted((a, b) => a - b)),
    keepChunk: (sha256, index, bytes) =>
      written(() => {
        const held = chunks.get(sha256) ?? new Map<number, Uint8Array>();
        chunks.set(sha256, held.set(index, bytes.slice()));
      }),
    readChunk: (sha256, index) => answer(chunks.get(sha256)?.get(index)?.slice()),
    dropChunk: (sha256, index) =>
      written(() => {
        chunks.get(sha256)?.delete(index);
        for (const file of havingContent(sha256)) {
          files.set(keyOfFile(file), { ...file, state: 'corrupt' });
        }
      }),
    dropPack: (pack) =>
      written(() => {
        packs.delete(keyOf(pack.walk, pack.revision));
        filesOf(pack).forEach(dropFile);
      }),
    metFiles: () => answer(sorted(files).filter(({ revision }) => revision === MET)),
    dropFiles: (going) =>
      written(() => {
        going.forEach(dropFile);
      }),
  };
}

function storiesIn({ packs, stories }: Kept, written: Written): StoryStorePort {
  const storiesOf = (walk: string, revision: string | undefined) =>
    [...stories.values()]
      .filter((one) => one.walk === walk)
      .filter((one) => revision === undefined || one.revision === revision)
      .toSorted((a, b) => b.keptAtMs - a.keptAtMs);
  return {
    keep: (story) =>
      written(() => {
        for (const [key, one] of stories) {
          if (one.walk !== story.walk || one.owner !== story.owner) continue;
          if (!packs.has(keyOf(one.walk, one.revision))) stories.delete(key);
        }
        stories.set(keyOf(story.walk, story.revision, story.owner ?? ''), story);
      }),
    find: (walk, owner, revision) =>
      answer(
        storiesOf(walk, revision).find((one) => one.owner === undefined || one.owner === owner),
      ),
    findOfAnyone: (walk, revision) => answer(storiesOf(walk, revision)[0]),
    dropOwned: (owner) =>
      written(() => {
        for (const [key, one] of stories) if (one.owner === owner) stories.delete(key);
      }),
  };
}

const has = (sha256: string) => (file: StoredFile) => file.sha256 === sha256;

function sorted<T>(rows: ReadonlyMap<string, T>): readonly T[] {
  return [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}

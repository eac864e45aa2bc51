import type { DBSchema, IDBPDatabase } from 'idb';
import type {
  CachedFile,
  StoredFile,
  StoredDownload,
  StoredStory,
} from '../../contract/stored-records.ts';
import { openDatabase } from '../indexed-db/open-database.ts';

/*
 * WARNING: visitors' walks lie under these names. Versions are only ever added, and only add:
 * an older worker works on beside a newer page, and the other way round.
 */
const DATABASE = 'klangweg-media';
const VERSION = 2;

export interface MediaSchema extends DBSchema {
  packs: { key: [walk: string, revision: string]; value: StoredDownload };
  files: {
    key: [walk: string, revision: string, sha256: string];
    value: StoredFile;
    indexes: { content: string };
  };
  /** ArrayBuffers, never Blobs: some systems cannot read those back. */
  chunks: { key: [sha256: string, index: number]; value: ArrayBuffer };
  /** The owner is empty for a public story. */
  stories: { key: [walk: string, revision: string, owner: string]; value: StoredStory };
  /** Since version 2: stored separately from their bytes, so that counting reads no bytes. */
  passed: { key: string; value: CachedFile };
  passedBytes: { key: string; value: ArrayBuffer };
}

export type MediaDatabase = IDBPDatabase<MediaSchema>;

/** Opens the existing version, even if a newer release has added to it. */
export async function openMediaDatabase(onLost: () => void): Promise<MediaDatabase> {
  try {
    return await open(VERSION, onLost);
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'VersionError') throw error;
    return open(undefined, onLost);
  }
}

function open(version: number | undefined, onLost: () => void): Promise<MediaDatabase> {
  return openDatabase<MediaSchema>(DATABASE, version, {
    upgrade(database, before) {
      if (before < 1) makeFirstVersion(database);
      if (before < 2) addCachedFiles(database);
    },
    // A connection that wants to upgrade the database must not wait for us.
    blocking: onLost,
    terminated: onLost,
  });
}

function makeFirstVersion(database: MediaDatabase): void {
  database.createObjectStore('packs', { keyPath: ['walk', 'revision'] });
  const files = database.createObjectStore('files', { keyPath: ['walk', 'revision', 'sha256'] });
  files.createIndex('content', 'sha256');
  database.createObjectStore('chunks');
  database.createObjectStore('stories');
}

function addCachedFiles(database: MediaDatabase): void {
  database.createObjectStore('passed', { keyPath: 'address' });
  database.createObjectStore('passedBytes');
}

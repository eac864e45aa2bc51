import { browserDeviceData } from '../../../src/platform/local-state/browser-device-data.ts';
import { deleteSentNotes } from '../../../src/platform/outbox/delete-sent-notes.ts';
import { dexieDraftNotes } from '../../../src/platform/outbox/dexie-draft-notes.ts';
import { deleteStoredUploads } from '../../../src/platform/uploader/delete-stored-uploads.ts';
import { dexieStoredUploads } from '../../../src/platform/uploader/dexie-stored-uploads.ts';
import type { StoredDraftNotes } from '../../../src/platform/outbox/port.ts';

const DATABASES = { 'klangweg-field': 'notes', 'klangweg-sending': 'files' } as const;
type Name = keyof typeof DATABASES;
const names = Object.keys(DATABASES) as readonly Name[];

const warned: unknown[] = [];
const report = { warn: (kind: string, details: unknown) => void warned.push([kind, details]) };
const notes = dexieDraftNotes(report);
const files = dexieStoredUploads({
  ...{ maxBytes: 1000, nowMs: Date.now },
  freeBytes: () => Promise.resolve(undefined),
});

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => {
      resolve(request.result);
    };
    request.onerror = () => {
      reject(request.error ?? new Error('no reason'));
    };
  });
}

/** Opens a database as every release before Dexie did: version 1, one store, keys beside rows. */
async function openAsBefore(name: Name): Promise<IDBDatabase> {
  const opening = indexedDB.open(name, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(DATABASES[name]);
  const database = await answered(opening);
  database.onversionchange = () => {
    database.close();
    closed.push(name);
  };
  return database;
}

/** The connections of a tab that an earlier release has left open, and those that it had to close. */
const connections = new Map<Name, IDBDatabase>();
const closed: Name[] = [];

async function storeOf(name: Name, mode: IDBTransactionMode): Promise<IDBObjectStore> {
  const database = connections.get(name) ?? (await openAsBefore(name));
  connections.set(name, database);
  return database.transaction(DATABASES[name], mode).objectStore(DATABASES[name]);
}

interface StoredFile {
  readonly userId: string;
  readonly keptAtMs: number;
  readonly text: string;
}

/** What a tab of a release before Dexie does, with IndexedDB alone. */
export const earlierRelease = {
  closed: () => closed,
  async storeNotes(key: readonly [string, string], row: StoredDraftNotes) {
    const store = await storeOf('klangweg-field', 'readwrite');
    await answered(store.put({ userId: key[0], ...row }, [...key]));
  },
  async storeFile(key: string, { text, ...row }: StoredFile) {
    const store = await storeOf('klangweg-sending', 'readwrite');
    await answered(store.put({ ...row, file: new Blob([text], { type: 'audio/wav' }) }, key));
  },
  async allNotes() {
    const store = await storeOf('klangweg-field', 'readonly');
    const [keys, rows] = [answered(store.getAllKeys()), answered<unknown[]>(store.getAll())];
    const found = await rows;
    return (await keys).map((key, index) => [key, found[index]]);
  },
  async allFiles() {
    const store = await storeOf('klangweg-sending', 'readonly');
    const [keys, rows] = [
      answered(store.getAllKeys()),
      answered<{ userId: string; file: Blob }[]>(store.getAll()),
    ];
    const texts = (await rows).map(async ({ userId, file }) => [
      userId,
      file.type,
      await file.text(),
    ]);
    const found = await Promise.all(texts);
    return (await keys).map((key, index) => [key, ...(found[index] ?? [])]);
  },
};

/** What this release does, and what it has reported. */
export const thisRelease = {
  notes: {
    read: notes.readNotes,
    store: (userId: string, storyId: string, note: StoredDraftNotes) =>
      notes.changeNotes(userId, storyId, () => note),
    delete: (userId: string, storyId: string) =>
      notes.changeNotes(userId, storyId, () => undefined),
    /** Adds to a list that is stored, as another tab may do at the same time. */
    add: (userId: string, storyId: string, word: string) =>
      notes.changeNotes(userId, storyId, (stored) => ({
        ...{ isUnsent: true, notes: [...(Array.isArray(stored) ? stored : []), word] },
      })),
    deleteSent: (userId: string) => deleteSentNotes(userId, report),
  },
  files: {
    async read(userId: string, key: string) {
      const file = await files.readUpload(userId, key);
      return file && [file.type, await file.text()];
    },
    store: (userId: string, key: string, text: string) =>
      files.storeUpload(userId, key, new Blob([text], { type: 'audio/wav' })),
    deleteOf: deleteStoredUploads,
  },
  warned: () => warned,
};

const seen = { notes: [] as unknown[], keys: [] as (readonly string[])[] };

/** Keeps what is reported to a page that shows these notes and the keys of these files. */
export function watch(userId: string, storyId: string) {
  const onFailed = () => seen.notes.push('failed');
  notes.watchNotes(userId, storyId, (found) => seen.notes.push(found ?? 'none'), onFailed);
  files.watchKeys(userId, (found) => seen.keys.push(found));
}

export const lastSeen = () => [seen.notes.at(-1), seen.keys.at(-1)];

/** The databases that are there, with IndexedDB's own numbers. */
export async function versions() {
  const all = await indexedDB.databases();
  return Object.fromEntries(all.map(({ name, version }) => [name, version]));
}

/** 'Delete my data'. */
export const eraseDevice = () => browserDeviceData(window, '', () => []).erase();

/** Waits for every tab to let go of its connections. */
export async function eraseAll() {
  for (const name of names) await answered(indexedDB.deleteDatabase(name));
}

/** As a later release might leave the databases: a higher version, and one more store. */
export async function upgradeAsLaterRelease() {
  for (const name of names) {
    const opening = indexedDB.open(name, 20);
    opening.onupgradeneeded = () => opening.result.createObjectStore('later');
    (await answered(opening)).close();
  }
}

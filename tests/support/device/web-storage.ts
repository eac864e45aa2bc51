/** A Storage as in the browser, for code that runs outside of one. */
export function mapStorage(): () => Storage {
  const items = new Map<string, string>();
  const storage: Storage = {
    get length() {
      return items.size;
    },
    clear: () => {
      items.clear();
    },
    getItem: (key) => items.get(key) ?? null,
    key: (index) => [...items.keys()][index] ?? null,
    removeItem: (key) => {
      items.delete(key);
    },
    setItem: (key, value) => {
      items.set(key, value);
    },
  };
  return () => storage;
}

/** A Storage that is full or forbidden. */
export function brokenStorage(name: string): () => Storage {
  return () => {
    const error = new Error(name);
    error.name = name;
    throw error;
  };
}

interface StorageChange {
  readonly key: string | null;
}
type Listener = (event: StorageChange) => void;

/** Tabs on one storage: a change in one fires events in the others, as in browsers. */
export function storageEvents(storage: () => Storage) {
  const tabs = new Set<Set<Listener>>();
  return {
    newTab() {
      const own = new Set<Listener>();
      tabs.add(own);
      const notify = (key: string | null) => {
        for (const tab of tabs)
          if (tab !== own)
            tab.forEach((listener) => {
              listener({ key });
            });
      };
      return {
        storage: () => notifyingStorage(storage(), notify),
        addEventListener: (_type: 'storage', listener: Listener) => void own.add(listener),
        removeEventListener: (_type: 'storage', listener: Listener) => void own.delete(listener),
      };
    },
  };
}

function notifyingStorage(storage: Storage, notify: (key: string | null) => void): Storage {
  const changed = (key: string, next: string | null) => {
    const before = storage.getItem(key);
    if (next === null) storage.removeItem(key);
    else storage.setItem(key, next);
    if (before !== next) notify(key);
  };
  return {
    length: storage.length,
    clear: () => {
      storage.clear();
      notify(null);
    },
    getItem: (key) => storage.getItem(key),
    key: (index) => storage.key(index),
    removeItem: (key) => {
      changed(key, null);
    },
    setItem: (key, value) => {
      changed(key, value);
    },
  };
}

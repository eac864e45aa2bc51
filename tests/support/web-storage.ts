/** A storage as the browser offers it, for code that runs outside of one. */
export function mapStorage(): () => Storage {
  const kept = new Map<string, string>();
  const storage: Storage = {
    get length() {
      return kept.size;
    },
    clear: () => {
      kept.clear();
    },
    getItem: (key) => kept.get(key) ?? null,
    key: (index) => [...kept.keys()][index] ?? null,
    removeItem: (key) => {
      kept.delete(key);
    },
    setItem: (key, value) => {
      kept.set(key, value);
    },
  };
  return () => storage;
}

/** A storage that is full or forbidden. */
export function brokenStorage(name: string): () => Storage {
  return () => {
    const error = new Error(name);
    error.name = name;
    throw error;
  };
}

interface StorageTold {
  readonly key: string | null;
}
type Listener = (event: StorageTold) => void;

/** Tabs on one storage: what one changes, the others are told, as browsers do it. */
export function storageEvents(storage: () => Storage) {
  const tabs = new Set<Set<Listener>>();
  return {
    newTab() {
      const own = new Set<Listener>();
      tabs.add(own);
      const tell = (key: string | null) => {
        for (const tab of tabs)
          if (tab !== own)
            tab.forEach((listener) => {
              listener({ key });
            });
      };
      return {
        storage: () => toldStorage(storage(), tell),
        addEventListener: (_type: 'storage', listener: Listener) => void own.add(listener),
        removeEventListener: (_type: 'storage', listener: Listener) => void own.delete(listener),
      };
    },
  };
}

function toldStorage(storage: Storage, tell: (key: string | null) => void): Storage {
  const changed = (key: string, next: string | null) => {
    const before = storage.getItem(key);
    if (next === null) storage.removeItem(key);
    else storage.setItem(key, next);
    if (before !== next) tell(key);
  };
  return {
    length: storage.length,
    clear: () => {
      storage.clear();
      tell(null);
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

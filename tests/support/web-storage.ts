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

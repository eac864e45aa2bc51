import type { KeptFilesPort } from '../../ports/kept-files.ts';

interface Kept {
  readonly userId: string;
  readonly file: Blob;
}

/** As long as the page lives. */
export function memoryKeptFiles(mostBytes: number): KeptFilesPort {
  const kept = new Map<string, Kept>();
  return {
    read(userId, key) {
      const found = kept.get(key);
      return Promise.resolve(found?.userId === userId ? found.file : undefined);
    },
    keep(userId, key, file) {
      kept.delete(key);
      const bytes = [...kept.values()].reduce((sum, one) => sum + one.file.size, 0);
      if (bytes + file.size <= mostBytes) kept.set(key, { userId, file });
      return Promise.resolve();
    },
    forget(key) {
      kept.delete(key);
      return Promise.resolve();
    },
    forgetAllBut(userId, keys) {
      for (const [key, one] of kept) {
        if (one.userId === userId && !keys.includes(key)) kept.delete(key);
      }
      return Promise.resolve();
    },
  };
}

import type { ProgressStorePort } from '../../ports/progress-store.ts';

/** For a browser that keeps nothing: the walk plays on, its progress lasts as long as the page. */
export function memoryProgress(): ProgressStorePort {
  const kept = new Map<string, string>();
  return {
    read: (slug) => kept.get(slug),
    write: (slug, text) => {
      kept.set(slug, text);
      return true;
    },
    remove: (slug) => {
      kept.delete(slug);
    },
  };
}

import type { ProgressStorePort } from './progress-store-port.ts';

/**
 * For a browser that stores nothing: the walk still plays, its progress lasts as long as the page.
 */
export function memoryProgress(): ProgressStorePort {
  const stored = new Map<string, string>();
  return {
    read: (slug) => stored.get(slug),
    write: (slug, text) => {
      stored.set(slug, text);
      return true;
    },
    remove: (slug) => {
      stored.delete(slug);
    },
  };
}

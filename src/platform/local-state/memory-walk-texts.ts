import type { WalkTextStorePort } from './walk-text-store-port.ts';

/**
 * For a browser that stores nothing: the walk still plays, its progress lasts as long as the page.
 */
export function memoryWalkTexts(): WalkTextStorePort {
  const stored = new Map<string, string>();
  return {
    readText: (slug) => stored.get(slug),
    writeText: (slug, text) => {
      stored.set(slug, text);
      return true;
    },
    removeText: (slug) => {
      stored.delete(slug);
    },
  };
}

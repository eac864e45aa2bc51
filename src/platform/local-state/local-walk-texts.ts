import { storageKey } from '../../core/progress/storage.ts';
import type { WalkTextStorePort } from './port.ts';
import type { ReportPort } from '../system/report-port.ts';

/** Local storage can be forbidden, full or absent: each call handles errors by itself. */
export function localWalkTexts(
  storage: () => Storage,
  report: ReportPort,
  keyOf: (storySlug: string) => string = storageKey,
): WalkTextStorePort {
  function tried<T>(work: (storage: Storage) => T, otherwise: T): T {
    try {
      return work(storage());
    } catch (error) {
      report.warn('storage/failed', { name: error instanceof Error ? error.name : 'unknown' });
      return otherwise;
    }
  }
  return {
    readText: (slug) => tried((store) => store.getItem(keyOf(slug)) ?? undefined, undefined),
    writeText: (slug, text) =>
      tried((store) => {
        store.setItem(keyOf(slug), text);
        return true;
      }, false),
    removeText: (slug) => {
      tried((store) => {
        store.removeItem(keyOf(slug));
      }, undefined);
    },
  };
}

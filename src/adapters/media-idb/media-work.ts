import type { MediaAnswer } from '../../ports/media-store.ts';
import type { ReportPort } from '../../ports/report.ts';
import { heldConnection, nameOf } from './held-connection.ts';
import { openMediaDatabase, type MediaDatabase, type MediaSchema } from './media-schema.ts';

/** After this a database that does not open counts as none. */
const PATIENCE_MS = 4000;
/** The second is Chromium's, where the disk itself has no room for a chunk, whatever the quota says. */
const FULL: readonly string[] = ['QuotaExceededError', 'DataError'];

export interface MediaWork {
  /** Work on the database; what it throws becomes a fault. */
  readonly tried: <T>(work: (database: MediaDatabase) => Promise<T>) => Promise<MediaAnswer<T>>;
  /** To be asked when a page is shown again. */
  readonly probe: () => Promise<void>;
  readonly report: ReportPort;
}

/** One for each page and worker, shared by all that lies in the database. */
export function openMediaWork(report: ReportPort): MediaWork {
  const { run, probe } = heldConnection<MediaSchema>(openMediaDatabase, PATIENCE_MS);
  return {
    report,
    probe: () => probe((database) => database.count('packs')),
    async tried(work) {
      try {
        return { ok: true, value: await run(work) };
      } catch (error) {
        const name = nameOf(error);
        const kind = FULL.includes(name) ? 'media/full' : 'media/unavailable';
        report.warn('storage/failed', { name });
        return { ok: false, fault: { kind } };
      }
    },
  };
}

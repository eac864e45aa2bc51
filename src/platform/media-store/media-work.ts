import type { MediaStoreResult } from './port.ts';
import type { ReportPort } from '../system/report-port.ts';
import { sharedConnection, errorNameOf } from '../indexed-db/shared-connection.ts';
import { openMediaDatabase, type MediaDatabase, type MediaSchema } from './media-schema.ts';

/** After this time a database that does not open counts as absent. */
const TIMEOUT_MS = 4000;
/**
 * The second is Chromium's error if the disk itself has no space for a chunk, whatever the quota
 * says.
 */
const FULL: readonly string[] = ['QuotaExceededError', 'DataError'];

export interface MediaWork {
  /** Does work on the database; an exception becomes an error result. */
  readonly tried: <T>(
    work: (database: MediaDatabase) => Promise<T>,
  ) => Promise<MediaStoreResult<T>>;
  /** It is called when a page is shown again. */
  readonly checkConnection: () => Promise<void>;
  readonly report: ReportPort;
}

/** One for each page and worker, shared by everything in the database. */
export function openMediaWork(report: ReportPort): MediaWork {
  const { run, checkConnection: probe } = sharedConnection<MediaSchema>(
    openMediaDatabase,
    TIMEOUT_MS,
  );
  return {
    report,
    checkConnection: () => probe((database) => database.count('packs')),
    async tried(work) {
      try {
        return { ok: true, value: await run(work) };
      } catch (error) {
        const name = errorNameOf(error);
        const kind = FULL.includes(name) ? 'media/full' : 'media/unavailable';
        report.warn('storage/failed', { name });
        return { ok: false, error: { kind } };
      }
    },
  };
}

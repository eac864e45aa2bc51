import type { StoredDownload } from '../../../contract/stored-records.ts';
import type { Story } from '../../../core/story/model.ts';
import type { OfflineCheck } from './offline-check.ts';

/** What this feature needs from outside. */
export interface OfflineCheckContext {
  readonly languageCode: string;
  readonly story: Story;
  readonly download: StoredDownload;
  readonly offlineCheck: OfflineCheck;
  /** Fetches what is damaged or missing; resolves to whether the walk is complete again. */
  readonly repair: () => Promise<boolean>;
  /** Asks the browser for persistent storage. */
  readonly requestPersistence: () => Promise<unknown>;
}

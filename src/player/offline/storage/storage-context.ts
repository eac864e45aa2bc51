import type { WalkFiles } from '../walk-file/walk-files.ts';
import type { DownloadsContext } from '../downloads/downloads-context.ts';

/** What the page about this device needs beyond a walk's own page. */
export interface StorageContext extends DownloadsContext {
  readonly walkFiles: WalkFiles<File>;
}

import type { OfflineAppStatusSource } from '../../../platform/service-worker/port.ts';
import type { Story } from '../../../core/story/model.ts';
import type { StorageSpacePort } from '../../../platform/device/port.ts';
import type { Downloads } from './downloads.ts';
import type { VisitedMediaSizes } from '../visited-media/visited-media-space.ts';

/** What this feature needs from outside. */
export interface DownloadsContext {
  readonly languageCode: string;
  readonly downloads: Downloads;
  readonly space: StorageSpacePort;
  readonly app: OfflineAppStatusSource;
  /** False where the browser can store no walk, or could not play a stored one. */
  readonly canDownload: boolean;
  readonly isOnMobileData: boolean;
  readonly measureVisitedMedia: () => Promise<VisitedMediaSizes>;
  /** Deletes the visited media, map tiles included. */
  readonly dropVisitedMedia: () => Promise<void>;
  /** The newest story from the server, with all that a download must know. */
  readonly newestStory: (shown: Story) => Promise<Story>;
  /** Notifies of a walk when the server has sent another revision of it. */
  readonly onStoryStored: (listener: (walk: string) => void) => () => void;
}

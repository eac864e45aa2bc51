import type { Downloaded } from '../../session/downloaded.ts';
import type { ApiPort } from '../../../platform/server-api/port.ts';
import type { ClockPort } from '../../../platform/system/clock-port.ts';
import type { DownloadMarksPort } from '../../../platform/local-state/port.ts';
import type { DigestPort } from '../../../platform/system/digest-port.ts';
import type { MediaSourcePort } from '../../../platform/network/port.ts';
import type { MediaStorePort, StoryStorePort } from '../../../platform/media-store/port.ts';
import type { PageLifePort, StorageSpacePort } from '../../../platform/device/port.ts';
import type { ReportPort } from '../../../platform/system/report-port.ts';
import type { LocksPort } from '../../../platform/tabs/port.ts';

/** The dependencies of downloads. */
export interface DownloadPorts {
  readonly media: MediaStorePort;
  readonly marks: DownloadMarksPort;
  readonly stories: StoryStorePort;
  readonly source: MediaSourcePort;
  readonly digest: DigestPort;
  readonly locks: LocksPort;
  readonly space: StorageSpacePort;
  readonly clock: ClockPort;
  readonly pageLife: Pick<PageLifePort, 'onOnline'>;
  readonly report: ReportPort;
  /** The server itself: stories stored on the device carry no current permission. */
  readonly api: ApiPort;
  /** The id of the user who is signed in. */
  readonly owner: () => string | undefined;
  /** It is called once per walk, not for its repairs and updates. */
  readonly onDownloaded: (downloaded: Downloaded) => void;
}

import type { LanguageId } from '../../core/story/model.ts';
import type { ApiPort } from '../../ports/api.ts';
import type { ClockPort } from '../../ports/clock.ts';
import type { DownloadMarksPort } from '../../ports/download-marks.ts';
import type { DigestPort } from '../../ports/digest.ts';
import type { MediaSourcePort } from '../../ports/media-source.ts';
import type { MediaStorePort } from '../../ports/media-store.ts';
import type { PageLifePort } from '../../ports/page-life.ts';
import type { ReportPort } from '../../ports/report.ts';
import type { StorageSpacePort } from '../../ports/storage-space.ts';
import type { StoryStorePort } from '../../ports/story-store.ts';
import type { LocksPort } from '../../ports/locks.ts';

/** A walk that is complete on this device for the first time. */
export interface Downloaded {
  readonly walk: string;
  readonly language: LanguageId;
  readonly atMs: number;
}

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
  /** Called once per walk, not for its repairs and updates. */
  readonly onDownloaded: (downloaded: Downloaded) => void;
}

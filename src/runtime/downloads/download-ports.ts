import type { LanguageId } from '../../core/story/model.ts';
import type { ApiPort } from '../../ports/api.ts';
import type { ClockPort } from '../../ports/clock.ts';
import type { DownloadMarksPort } from '../../ports/download-marks.ts';
import type { DigestPort } from '../../ports/digest.ts';
import type { MediaSourcePort } from '../../ports/media-source.ts';
import type { MediaStorePort } from '../../ports/media-store.ts';
import type { PageLifePort } from '../../ports/page-life.ts';
import type { ReportPort } from '../../ports/report.ts';
import type { StorageRoomPort } from '../../ports/storage-room.ts';
import type { StoryStorePort } from '../../ports/story-store.ts';
import type { TurnsPort } from '../../ports/turns.ts';

/** A walk that is whole on this device for the first time. */
export interface Downloaded {
  readonly walk: string;
  readonly language: LanguageId;
  readonly atMs: number;
}

/** What downloads stand on. */
export interface DownloadPorts {
  readonly media: MediaStorePort;
  readonly marks: DownloadMarksPort;
  readonly stories: StoryStorePort;
  readonly source: MediaSourcePort;
  readonly digest: DigestPort;
  readonly turns: TurnsPort;
  readonly room: StorageRoomPort;
  readonly clock: ClockPort;
  readonly pageLife: Pick<PageLifePort, 'onOnline'>;
  readonly report: ReportPort;
  /** The host itself: what lies on the device carries no fresh leave. */
  readonly host: ApiPort;
  /** The user who is signed in. */
  readonly owner: () => string | undefined;
  /** Told once of each walk, not of its repairs and updates. */
  readonly onDownloaded: (downloaded: Downloaded) => void;
}

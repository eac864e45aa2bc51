import type { Story } from '../../core/story/model.ts';
import { downloads as english } from '../../i18n/english/downloads.ts';
import { downloads as german } from '../../i18n/german/downloads.ts';
import { textsIn } from '../../i18n/texts-in.ts';
import type { StorageRoomPort } from '../../ports/storage-room.ts';
import type { Downloads } from '../../runtime/downloads/downloads.ts';
import type { KeptByMeeting } from '../../runtime/met/met-media.ts';

/**
 * What of the app itself lies on this device: nothing yet, what an open walk is loaded anew with, or
 * all of it.
 */
export type AppStanding = 'coming' | 'walk' | 'whole';

export interface AppStandingSource {
  readonly state: () => AppStanding;
  readonly subscribe: (listener: () => void) => () => void;
}

/** What this feature needs from outside. */
export interface DownloadsRoom {
  readonly languageCode: string;
  readonly downloads: Downloads;
  readonly room: StorageRoomPort;
  readonly app: AppStandingSource;
  /** False where the browser can keep no walk, or could not play what it keeps. */
  readonly canKeep: boolean;
  readonly isOnMobileData: boolean;
  readonly keptByMeeting: () => Promise<KeptByMeeting>;
  /** Deletes what was looked at and heard, tiles included. */
  readonly dropMet: () => Promise<void>;
  /** The walk as the host told it last, with all that a download must know. */
  readonly newestStory: (shown: Story) => Promise<Story>;
  /** Called with a walk when the host has told another revision of it. */
  readonly onStoryKept: (listener: (walk: string) => void) => () => void;
}

export type DownloadsTexts = typeof german;

export const downloadsTexts = (languageCode: string): DownloadsTexts =>
  textsIn(german, english, languageCode);

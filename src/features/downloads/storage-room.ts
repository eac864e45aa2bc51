import { walkFile as english } from '../../i18n/english/walk-file.ts';
import { walkFile as german } from '../../i18n/german/walk-file.ts';
import { textsIn } from '../../i18n/texts-in.ts';
import type { WalkFiles } from '../../runtime/walk-file/walk-files.ts';
import type { DownloadsRoom } from './downloads-room.ts';

/** What the page about this device needs beyond what a walk's own page does. */
export interface StorageRoom extends DownloadsRoom {
  readonly walkFiles: WalkFiles<File>;
}

export type WalkFileTexts = typeof german;

export const walkFileTexts = (languageCode: string): WalkFileTexts =>
  textsIn(german, english, languageCode);

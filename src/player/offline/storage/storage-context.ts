import { walkFile as english } from '../../../i18n/english/walk-file.ts';
import { walkFile as german } from '../../../i18n/german/walk-file.ts';
import { textsIn } from '../../../i18n/texts-in.ts';
import type { WalkFiles } from '../walk-file/walk-files.ts';
import type { DownloadsContext } from '../downloads/downloads-context.ts';

/** What the page about this device needs beyond a walk's own page. */
export interface StorageContext extends DownloadsContext {
  readonly walkFiles: WalkFiles<File>;
}

export type WalkFileTexts = typeof german;

export const walkFileTexts = (languageCode: string): WalkFileTexts =>
  textsIn(german, english, languageCode);

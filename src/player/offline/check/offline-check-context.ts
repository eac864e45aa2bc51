import type { StoredDownload } from '../../../contract/stored-records.ts';
import type { Story } from '../../../core/story/model.ts';
import { offlineCheck as english } from '../../../i18n/english/offline-check.ts';
import { offlineCheck as german } from '../../../i18n/german/offline-check.ts';
import { textsIn } from '../../../i18n/texts-in.ts';
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

export type OfflineCheckTexts = typeof german;

export const offlineCheckTexts = (languageCode: string): OfflineCheckTexts =>
  textsIn(german, english, languageCode);

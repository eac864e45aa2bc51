import type { StoredPack } from '../../contract/stored-records.ts';
import type { Story } from '../../core/story/model.ts';
import { pass as english } from '../../i18n/english/pass.ts';
import { pass as german } from '../../i18n/german/pass.ts';
import { textsIn } from '../../i18n/texts-in.ts';
import type { Pass } from '../../runtime/pass/pass.ts';

/** What this feature needs from outside. */
export interface PassRoom {
  readonly languageCode: string;
  readonly story: Story;
  readonly pack: StoredPack;
  readonly pass: Pass;
  /** Fetches what is damaged or missing; answers whether the walk is whole again. */
  readonly repair: () => Promise<boolean>;
  /** Asks the browser to keep what is stored. */
  readonly askToLast: () => Promise<unknown>;
}

export type PassTexts = typeof german;

export const passTexts = (languageCode: string): PassTexts =>
  textsIn(german, english, languageCode);

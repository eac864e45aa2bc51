import { adminSigns as english } from '../../i18n/english/admin-signs.ts';
import { adminSigns as german } from '../../i18n/german/admin-signs.ts';
import { textsIn } from '../../i18n/texts-in.ts';
import type { ApiPort } from '../../ports/api.ts';
import type { FileSaverPort } from '../../ports/file-saver.ts';
import type { HostPort } from '../../ports/host.ts';
import type { SignPicturesPort } from '../../ports/sign-pictures.ts';

export interface HouseBrand {
  readonly name: string;
  /** The path of its logo, without the base path. */
  readonly logo?: string | undefined;
}

/** What signs need beside the walk. */
export interface SignsRoom {
  /** Of the page's own words. */
  readonly languageCode: string;
  readonly files: FileSaverPort;
  readonly pictures: SignPicturesPort;
  /** Asked as a visitor who is not signed in. */
  readonly visitorsApi: ApiPort;
  readonly host: Pick<HostPort, 'facts' | 'learn' | 'subscribe'>;
  /** Of the house, as it is when the signs are opened. */
  readonly brand: () => HouseBrand;
  readonly ownHost: string;
  readonly basePath: string;
  /** The browser's own printing. */
  readonly print: () => void;
}

export type SignTexts = typeof german;

export const signTexts = (languageCode: string): SignTexts =>
  textsIn(german, english, languageCode);

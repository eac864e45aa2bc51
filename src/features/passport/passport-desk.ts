import type { PassportFault } from '../../core/passport/passport.ts';
import { passport as english } from '../../i18n/english/passport.ts';
import { passport as german } from '../../i18n/german/passport.ts';
import { textsIn } from '../../i18n/texts-in.ts';
import type { FileSaverPort } from '../../ports/file-saver.ts';
import type { SharePort } from '../../ports/share.ts';
import type { Carried, Met, Ready } from '../../runtime/passports.ts';
import type { WalkScene } from '../../runtime/walk-scene.ts';

/** What changing devices stands on. */
export interface PassportDesk {
  readonly scene: WalkScene;
  /** Undefined where there is nothing to take along. */
  readonly carry: () => Promise<Carried | undefined>;
  /** Looks at what came; nothing is changed by it. */
  readonly meet: (letters: string) => Promise<Met>;
  readonly take: (ready: Ready) => void;
  /** An address of the walk that carries these letters. */
  readonly linkOf: (letters: string) => string;
  readonly files: FileSaverPort;
  readonly sharing: SharePort;
}

/** What came from another device: as letters, or as a file in which there were none. */
export type Incoming = { readonly letters: string } | { readonly fault: PassportFault };

export type PassportTexts = typeof german;

export function passportTexts(languageCode: string): PassportTexts {
  return textsIn(german, english, languageCode);
}

export function momentInWords(atMs: number, languageCode: string): string {
  return new Intl.DateTimeFormat(languageCode, {
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  }).format(atMs);
}

import type { InstallWay } from '../../core/install/way-to-install.ts';
import { install as english } from '../../i18n/english/install.ts';
import { install as german } from '../../i18n/german/install.ts';
import { textsIn } from '../../i18n/texts-in.ts';
import type { InstallationPort } from '../../ports/installation.ts';

/** What this feature needs from outside. */
export interface InstallRoom {
  readonly languageCode: string;
  /** The house's own name. */
  readonly brand: string;
  readonly installation: InstallationPort;
}

export type InstallTexts = typeof german;

export const installTexts = (languageCode: string): InstallTexts =>
  textsIn(german, english, languageCode);

/** What is tapped one after the other, where only words show the way. */
export function stepsOf(way: InstallWay, texts: InstallTexts): readonly string[] {
  const inSafari = [texts.safariShare, texts.addToHome, texts.add];
  if (way === 'safari-first') return [texts.safariFirst, ...inSafari];
  return way === 'share-steps' ? [texts.otherShare, texts.addToHome, texts.add] : inSafari;
}

/** Whether it is one of Apple's phones or tablets, by the way that it has. */
export function isOnApplePhone(way: InstallWay): boolean {
  return way === 'safari-steps' || way === 'share-steps' || way === 'safari-first';
}

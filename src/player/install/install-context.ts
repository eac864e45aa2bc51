import type { InstallMethod } from '../../core/install/install-method.ts';
import { install as english } from '../../i18n/english/install.ts';
import { install as german } from '../../i18n/german/install.ts';
import { textsIn } from '../../i18n/texts-in.ts';
import type { InstallationPort } from '../../platform/installation/port.ts';

/** What this feature needs from outside. */
export interface InstallContext {
  readonly languageCode: string;
  /** The organisation's name. */
  readonly brand: string;
  readonly installation: InstallationPort;
}

export type InstallTexts = typeof german;

export const installTexts = (languageCode: string): InstallTexts =>
  textsIn(german, english, languageCode);

/** The steps to tap, where the browser has no prompt. */
export function stepsOf(method: InstallMethod, texts: InstallTexts): readonly string[] {
  const inSafari = [texts.safariShare, texts.addToHome, texts.add];
  if (method === 'safari-first') return [texts.safariFirst, ...inSafari];
  return method === 'share-steps' ? [texts.otherShare, texts.addToHome, texts.add] : inSafari;
}

/** Whether the method belongs to one of Apple's phones or tablets. */
export function isOnApplePhone(method: InstallMethod): boolean {
  return method === 'safari-steps' || method === 'share-steps' || method === 'safari-first';
}

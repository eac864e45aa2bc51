import type { InstallMethod } from '../../core/install/install-method.ts';
import type { InstallTexts } from '../../i18n/install.ts';
import type { InstallationPort } from '../../platform/installation/port.ts';

/** What this feature needs from outside. */
export interface InstallContext {
  /** The organisation's name. */
  readonly brand: string;
  readonly installation: InstallationPort;
}

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

import type { Messages } from './frame-texts.ts';
import { messagesFor } from './messages.ts';

/** The language of pages outside of a walk: German where the browser's is German, else English. */
export function pageLanguage(): 'de' | 'en' {
  return /^de\b/i.test(navigator.language) ? 'de' : 'en';
}

export const pageMessages = (): Messages => messagesFor(pageLanguage());

import type { Messages } from '../i18n/frame-texts.ts';
import { messagesFor } from '../i18n/messages.ts';

/** In the language that the page shows right now; every page writes it into its `lang`. */
export const shownMessages = (): Messages => messagesFor(document.documentElement.lang);

import type { Messages } from './frame-texts.ts';
import { messagesFor } from './messages.ts';

/** The messages in the language of the page; every page writes it into its `lang`. */
export const shownMessages = (): Messages => messagesFor(document.documentElement.lang);

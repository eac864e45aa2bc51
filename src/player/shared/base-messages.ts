import type { Messages } from '../../i18n/frame-texts.ts';
import { messagesFor } from '../../i18n/messages.ts';
import type { WalkContext } from '../session/walk-context.ts';

export function baseMessages({ languageCode }: WalkContext): Messages {
  return messagesFor(languageCode);
}

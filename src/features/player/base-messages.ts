import type { Messages } from '../../i18n/frame-texts.ts';
import { messagesFor } from '../../i18n/messages.ts';
import type { WalkScene } from '../../runtime/walk-scene.ts';

export function baseMessages({ languageCode }: WalkScene): Messages {
  return messagesFor(languageCode);
}

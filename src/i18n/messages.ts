import type { Messages } from './frame-texts.ts';
import { emitter } from '../lib/signal.ts';

type Tongue = 'german' | 'english';

const loaded: Partial<Record<Tongue, Messages>> = {};
const loads = emitter();

/** German for German content, English for every other language. */
export const tongueOf = (languageCode: string): Tongue =>
  /^de\b/i.test(languageCode) ? 'german' : 'english';

export function holdMessages(tongue: Tongue, messages: Messages): void {
  loaded[tongue] = messages;
  loads.emit();
}

/** Only the language that is shown is fetched; the other is loaded when somebody changes to it. */
export async function loadMessages(languageCode: string): Promise<void> {
  const tongue = tongueOf(languageCode);
  if (loaded[tongue]) return;
  holdMessages(
    tongue,
    tongue === 'german'
      ? (await import('./german.ts')).german
      : (await import('./english.ts')).english,
  );
}

/** The texts of that language; while they are loading, those that are there. */
export function messagesFor(languageCode: string): Messages {
  const found = loaded[tongueOf(languageCode)];
  if (found) return found;
  loadMessages(languageCode).catch(() => undefined);
  const [other] = Object.values(loaded);
  if (!other) throw new Error('no texts have been loaded');
  return other;
}

export const onMessages = loads.subscribe;

/** Changes whenever a language has been loaded. */
export function loadedMessages(): string {
  return Object.keys(loaded).join();
}

import type { WarningTexts } from './warning-texts.ts';
import type { Breach } from './field-breaches.ts';

/** The message for a breach, in a sentence or two. */
export function breachMessage(breach: Breach, texts: WarningTexts): string {
  if (breach.kind === 'too-long') return texts['too-long'](breach.maxLength, breach.characters);
  if (breach.kind === 'pattern' || breach.kind === 'unchecked') {
    return texts[breach.kind](breach.pattern);
  }
  return texts[breach.kind];
}

import type { FieldWarningTexts } from '../../../i18n/admin/field-warnings.ts';
import type { Breach } from './field-breaches.ts';

/** The message for a breach, in a sentence or two. */
export function breachMessage(breach: Breach, texts: FieldWarningTexts): string {
  if (breach.kind === 'too-long') return texts['too-long'](breach.maxLength, breach.characters);
  if (breach.kind === 'pattern' || breach.kind === 'unchecked') {
    return texts[breach.kind](breach.pattern);
  }
  return texts[breach.kind];
}

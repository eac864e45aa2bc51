import type { AdviceTexts } from './advice-texts.ts';
import type { Breach } from './field-breaches.ts';

/** In a sentence or two. */
export function breachWords(breach: Breach, advice: AdviceTexts): string {
  if (breach.kind === 'too-long') return advice['too-long'](breach.most, breach.characters);
  if (breach.kind === 'pattern' || breach.kind === 'unchecked') {
    return advice[breach.kind](breach.pattern);
  }
  return advice[breach.kind];
}

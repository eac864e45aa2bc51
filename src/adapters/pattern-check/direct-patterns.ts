import type { PatternCheck } from '../../ports/pattern-check.ts';
import { fitsPattern } from './fits-pattern.ts';

/**
 * In the thread of whoever asks, which a pattern that never ends would hold for ever: for tests, and
 * for patterns that one knows.
 */
export const directPatterns: PatternCheck = {
  check: (pattern, texts) =>
    Promise.resolve(
      texts.map((text) => {
        const fits = fitsPattern(pattern, text);
        return fits === undefined ? 'unchecked' : fits ? 'fits' : 'breaks';
      }),
    ),
};

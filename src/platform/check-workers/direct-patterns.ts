import type { PatternCheck } from './port.ts';
import { fitsPattern } from './fits-pattern.ts';

/**
 * Runs in the caller's thread, which a pattern that never ends would block for ever: for tests, and
 * for known patterns.
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

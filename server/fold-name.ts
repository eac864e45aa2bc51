import { withoutControlCharacters } from '../src/core/text/control-characters.ts';

/**
 * What two names that mean the same have in common. The store finds accounts by it and the guard
 * counts attempts by it: with two ways to fold, a spelling that finds the account escapes its delay.
 */
export function foldName(name: string): string {
  // A database writes half a character as U+FFFD.
  const plain = withoutControlCharacters(name.replaceAll(/\p{Surrogate}/gu, '\uFFFD'));
  return plain.normalize('NFKC').trim().toLowerCase();
}

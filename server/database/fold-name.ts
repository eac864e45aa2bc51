import { withoutControlCharacters } from '../../src/core/text/control-characters.ts';

/**
 * The common form of names that count as the same. The store finds accounts by it, and the throttle
 * counts attempts by it: with two forms, a spelling could find the account and escape its delay.
 */
export function foldName(name: string): string {
  // A database stores a lone surrogate as U+FFFD.
  const plain = withoutControlCharacters(name.replaceAll(/\p{Surrogate}/gu, '\uFFFD'));
  return plain.normalize('NFKC').trim().toLowerCase();
}

import { foldName } from './fold-name.ts';

/** Latin, Cyrillic, Greek: folded letters that look alike in one of their cases. */
const ALIKE: readonly (readonly [string, string, string])[] = [
  ['a', 'а', 'α'],
  ['b', 'в', 'β'],
  ['c', 'с', 'ϲ'],
  ['d', 'ԁ', ''],
  ['e', 'е', 'ε'],
  ['h', 'н', 'η'],
  ['h', 'һ', ''],
  ['i', 'і', 'ι'],
  ['j', 'ј', 'ϳ'],
  ['k', 'к', 'κ'],
  ['l', 'ӏ', ''],
  ['m', 'м', 'μ'],
  ['n', '', 'ν'],
  ['o', 'о', 'ο'],
  ['p', 'р', 'ρ'],
  ['q', 'ԛ', ''],
  ['s', 'ѕ', ''],
  ['t', 'т', 'τ'],
  ['w', 'ԝ', ''],
  ['x', 'х', 'χ'],
  ['y', 'у', 'υ'],
  ['z', '', 'ζ'],
];

const ALPHABETS = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u];

/** One word out of several of these alphabets: nobody's name, and the way to imitate one. */
export function mixesAlphabets(name: string): boolean {
  const words = foldName(name).split(/[^\p{L}\p{M}]+/u);
  return words.some((word) => ALPHABETS.filter((alphabet) => alphabet.test(word)).length > 1);
}

/** As a name without mixed words would be written in each of the alphabets, without its own way. */
export function lookalikesOf(name: string): readonly string[] {
  const own = foldName(name);
  const latin = spelled(own, (one) => ALIKE.find((row) => row.indexOf(one) > 0)?.[0]);
  const inAlphabet = (at: 1 | 2) =>
    spelled(latin, (one) => ALIKE.find((row) => row[0] === one && row[at] !== '')?.[at]);
  return [...new Set([latin, inAlphabet(1), inAlphabet(2)])].filter((one) => one !== own);
}

const spelled = (text: string, letterFor: (one: string) => string | undefined): string =>
  Array.from(text, (one) => letterFor(one) ?? one).join('');

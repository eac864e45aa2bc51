import { foldName } from '../database/fold-name.ts';

/** Latin, Cyrillic, Greek: folded letters that look alike in upper or lower case. */
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

/** Whether one word mixes these alphabets: no real name does, and it is the way to imitate one. */
export function mixesAlphabets(name: string): boolean {
  const words = foldName(name).split(/[^\p{L}\p{M}]+/u);
  return words.some((word) => ALPHABETS.filter((alphabet) => alphabet.test(word)).length > 1);
}

/**
 * Joiners and selectors are allowed only after characters of scripts that need them, and in emoji.
 */
const HIDDEN =
  /(?![\u200C\u200D])\p{Cf}|(?:^|[\s\d\p{P}\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}])\p{Default_Ignorable_Code_Point}/u;

/** Whether the name contains invisible characters, so that it looks like the name without them. */
export function hidesCharacters(name: string): boolean {
  return HIDDEN.test(name);
}

/** The spellings of a name in each of the alphabets, without its own; mixed words do not occur. */
export function lookalikesOf(name: string): readonly string[] {
  const own = foldName(name);
  const latin = spelled(own, inLatin);
  const inAlphabet = (at: 1 | 2) =>
    spelled(
      latin,
      (character) => ALIKE.find((row) => row[0] === character && row[at] !== '')?.[at],
    );
  return [...new Set([latin, inAlphabet(1), inAlphabet(2)])].filter((form) => form !== own);
}

/**
 * Characters that read as the same letter or digit: in most typefaces a capital i looks like a
 * small l, a one and a bar, and an o like a zero. Each first form is that of the folded keys, in
 * either case.
 */
export const BLURRED: readonly (readonly [string, readonly string[]])[] = [
  ['i', ['l', '1', '|', 'і', 'ι', 'ӏ']],
  ['o', ['0', 'о', 'ο']],
];

/**
 * The keys of all names that may look like this one, blurred in the same way as the stored ones.
 */
export function blurredKeysOf(name: string): readonly string[] {
  const own = blurred(foldName(name));
  return [...new Set([own, ...lookalikesOf(own).map(blurred)])];
}

function blurred(key: string): string {
  const forms = BLURRED.flatMap(([plain, others]) =>
    others.map((other) => [other, plain] as const),
  );
  return forms.reduce((text, [from, to]) => text.replaceAll(from, to), key);
}

/**
 * Whether two names with the same blurred key look alike as they are written: 'Paul' and 'PauI' do,
 * 'Ella' and 'Elia' do not.
 */
export function looksLike(name: string, other: string): boolean {
  const [ones, others] = [charactersOf(name), charactersOf(other)];
  return (
    ones.length === others.length &&
    ones.every((character, index) => isAlike(character, others[index] ?? ''))
  );
}

function isAlike(one: string, other: string): boolean {
  if (one === other) return true;
  const isBar = [one, other].every((sign) => ['I', 'l', '1', '|'].includes(sign));
  const isDigitFor = (digits: string, characters: string) =>
    (digits.includes(one) && characters.includes(other)) ||
    (digits.includes(other) && characters.includes(one));
  return isBar || isDigitFor('1|', 'iL') || isDigitFor('0', 'o');
}

/** A letter that looks like a bar in upper and lower case. */
const PALOCHKA = 'ӏ';

/** The name in Latin lower case; capital I and L stay capital, because they look different. */
const charactersOf = (name: string): readonly string[] =>
  Array.from(name.normalize('NFKC').trim(), (sign) => {
    const small = foldName(sign);
    const latin = inLatin(small === '' ? sign : small);
    if (small === PALOCHKA) return latin;
    return small !== sign && /^[il]$/.test(latin) ? latin.toUpperCase() : latin;
  });

const inLatin = (character: string): string =>
  ALIKE.find((row) => row.indexOf(character) > 0)?.[0] ?? character;

const spelled = (text: string, characterFor: (character: string) => string | undefined): string =>
  Array.from(text, (character) => characterFor(character) ?? character).join('');

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

/** What joins letters of scripts that need it, and makes one picture of several, stands after those only. */
const HIDDEN =
  /(?![\u200C\u200D])\p{Cf}|(?:^|[\s\d\p{P}\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}])\p{Default_Ignorable_Code_Point}/u;

/** Something in it is seen by nobody, so it looks like the name without it. */
export function hidesCharacters(name: string): boolean {
  return HIDDEN.test(name);
}

/** As a name without mixed words would be written in each of the alphabets, without its own way. */
export function lookalikesOf(name: string): readonly string[] {
  const own = foldName(name);
  const latin = spelled(own, inLatin);
  const inAlphabet = (at: 1 | 2) =>
    spelled(latin, (one) => ALIKE.find((row) => row[0] === one && row[at] !== '')?.[at]);
  return [...new Set([latin, inAlphabet(1), inAlphabet(2)])].filter((one) => one !== own);
}

/**
 * What reads as the same letter or digit, by what each stands for: in most faces a capital i is a
 * small l, a one and a bar, and an o is a zero. First as keys are compared, in either case.
 */
export const BLURRED: readonly (readonly [string, readonly string[]])[] = [
  ['i', ['l', '1', '|', 'і', 'ι', 'ӏ']],
  ['o', ['0', 'о', 'ο']],
];

/** The keys of all names that may look like this one, blurred as the store blurs those it has. */
export function blurredKeysOf(name: string): readonly string[] {
  const own = blurred(foldName(name));
  return [...new Set([own, ...lookalikesOf(own).map(blurred)])];
}

function blurred(key: string): string {
  const forms = BLURRED.flatMap(([one, others]) => others.map((other) => [other, one] as const));
  return forms.reduce((text, [from, to]) => text.replaceAll(from, to), key);
}

/**
 * Whether two names that are blurred alike look alike as they are written: 'Paul' and 'PauI' do,
 * 'Ella' and 'Elia' do not.
 */
export function looksLike(name: string, other: string): boolean {
  const [ones, others] = [lettersOf(name), lettersOf(other)];
  return ones.length === others.length && ones.every((one, at) => isAlike(one, others[at] ?? ''));
}

function isAlike(one: string, other: string): boolean {
  if (one === other) return true;
  const isBar = [one, other].every((sign) => ['I', 'l', '1', '|'].includes(sign));
  const isDigitFor = (digits: string, letters: string) =>
    (digits.includes(one) && letters.includes(other)) ||
    (digits.includes(other) && letters.includes(one));
  return isBar || isDigitFor('1|', 'iL') || isDigitFor('0', 'o');
}

/** A bar in both of its cases. */
const PALOCHKA = 'ӏ';

/** In Latin, in one case; but a capital i and l stay such, which look like other things. */
const lettersOf = (name: string): readonly string[] =>
  Array.from(name.normalize('NFKC').trim(), (sign) => {
    const small = foldName(sign);
    const latin = inLatin(small === '' ? sign : small);
    if (small === PALOCHKA) return latin;
    return small !== sign && /^[il]$/.test(latin) ? latin.toUpperCase() : latin;
  });

const inLatin = (one: string): string => ALIKE.find((row) => row.indexOf(one) > 0)?.[0] ?? one;

const spelled = (text: string, letterFor: (one: string) => string | undefined): string =>
  Array.from(text, (one) => letterFor(one) ?? one).join('');

import fc from 'fast-check';
import type { PerLanguage } from '../model.ts';
import { readSlug } from '../slug.ts';

/** Nasty on purpose: both kinds of quotes, brackets, escapes, JSON, other planes, surrogates. */
export const arbitraryText: fc.Arbitrary<string> = fc
  .oneof(
    fc.string({ minLength: 1, unit: 'grapheme' }),
    fc.string({ minLength: 1, unit: 'binary' }),
    fc.constantFrom(
      "don't",
      '"quoted"',
      '[\'a\', "b"]',
      '{"x":1}',
      '0875',
      ' spaced ',
      '\\',
      'a &lt;b&gt; &amp;lt; &nope; &#0; <b>',
      '\ud800',
    ),
  )
  .filter((text) => text.trim() !== '');

export const slugText = fc
  .oneof(
    fc.stringMatching(/^[a-z][a-z0-9-]{0,11}$/),
    fc.constantFrom('Ä/ö?', "o'clock", '1', 'hasOwn', 'a b'),
    fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' }),
  )
  .filter((text) => readSlug(text) === text);

export const languageId = fc.oneof(
  { weight: 5, arbitrary: fc.integer({ min: 1, max: 4 }) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 9999 }) },
);

export function oneOrNone<T>(arbitrary: fc.Arbitrary<T>) {
  return fc.option(arbitrary, { nil: undefined });
}

/** Drops absent keys, since an optional property of the model is absent, never undefined. */
export function withoutAbsent<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as T;
}

export function arbitraryPerLanguage<T>(value: fc.Arbitrary<T>): fc.Arbitrary<PerLanguage<T>> {
  return fc
    .uniqueArray(fc.tuple(languageId, value), { maxLength: 3, selector: ([id]) => id })
    .map((entries) => Object.fromEntries(entries) as PerLanguage<T>);
}

export const texts = arbitraryPerLanguage(arbitraryText);
/** Absent if nobody wrote any. */
export const languageTexts = oneOrNone(texts.filter((each) => Object.keys(each).length > 0));
export const position = fc.oneof(fc.integer({ min: -5, max: 50 }), fc.constantFrom(0.5, 1e9));
export const finite = (min: number, max: number) =>
  fc.double({ min, max, noNaN: true }).map((value) => (value === 0 ? 0 : value));

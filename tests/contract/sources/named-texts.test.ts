import { expect, test } from 'vitest';
import { MISUNDERSTOOD } from './expected-texts/misunderstood.ts';
import { NATURAL_ENGLISH } from './expected-texts/natural-english.ts';
import { TERMS } from './expected-texts/terms.ts';
import { BUILT_IN_FIELDS } from '../../../server/fields/built-in-fields.ts';

const expectedTexts = [...MISUNDERSTOOD, ...NATURAL_ENGLISH, ...TERMS];

type Language = 'german' | 'english';

async function catalogueOf(language: Language, catalogue: string): Promise<unknown> {
  if (catalogue === 'frame') {
    const frame = (await import(`../../../src/i18n/${language}.ts`)) as Record<Language, unknown>;
    return frame[language];
  }
  const [area = '', page] = catalogue.split('/');
  const exported = (await (page === undefined
    ? import(`../../../src/i18n/${area}.ts`)
    : import(`../../../src/i18n/admin/${page}.ts`))) as Record<string, Record<Language, unknown>>;
  return Object.values(exported).find((one) => language in one)?.[language];
}

/** Looks a text up by catalogue and keys; `frame` has the texts of every page. */
async function textOf(language: Language, key: string, values: readonly unknown[]) {
  const [catalogue = '', ...steps] = key.split('.');
  const texts = await catalogueOf(language, catalogue);
  const found = steps.reduce(
    (value, step) => (value as Record<string, unknown> | undefined)?.[step],
    texts,
  );
  return typeof found === 'function' ? (Reflect.apply(found, undefined, values) as unknown) : found;
}

test.each(expectedTexts.map(([key, ...message]) => [key, message] as const))(
  '%s has the expected text in both languages',
  async (key, [german, english, ...values]) => {
    expect([await textOf('german', key, values), await textOf('english', key, values)]).toEqual([
      german,
      english,
    ]);
  },
);

test('built-in fields have the labels that the pages use', () => {
  const labelsOf = (field: string) => BUILT_IN_FIELDS.find(({ name }) => name === field)?.labels;
  expect(labelsOf('trackMeta_transcript')).toEqual({ 2: 'Text zum Mitlesen', 3: 'Transcript' });
  expect(labelsOf('storyMeta_customicon')).toEqual({ 2: 'Eigenes Symbol', 3: 'Own icon' });
});

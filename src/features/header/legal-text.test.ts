import { expect, test } from 'vitest';
import { legalWords, readLegalText } from './legal-text.ts';

test('headings, paragraphs and line breaks are read from plain text', () => {
  const text =
    '## Anbieter\r\nMuseum Oberwispel\r\nMarkt 1\r\n\r\n\r\nEin Absatz.\n## \n##Kein Titel';
  expect(readLegalText(text)).toEqual([
    { kind: 'heading', text: 'Anbieter' },
    { kind: 'paragraph', text: 'Museum Oberwispel\nMarkt 1' },
    { kind: 'paragraph', text: 'Ein Absatz.\n##\n##Kein Titel' },
  ]);
});

test('a text in the language asked for wins, then German, then any other', () => {
  const of = (imprint: string) => ({ imprint, privacy: '' });
  expect([
    legalWords({ de: of('Hier'), en: of('Here') }, 'imprint', 'en-GB'),
    legalWords({ de: of('Hier'), en: of(' \n') }, 'imprint', 'en'),
    legalWords({ fr: of('Ici') }, 'imprint', 'en'),
    legalWords({ de: of('Hier') }, 'privacy', 'de'),
    legalWords({}, 'imprint', 'constructor'),
  ]).toEqual([
    { text: 'Here', languageCode: 'en' },
    { text: 'Hier', languageCode: 'de' },
    { text: 'Ici', languageCode: 'fr' },
    undefined,
    undefined,
  ]);
});

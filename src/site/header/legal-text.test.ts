import { expect, test } from 'vitest';
import { legalText, readLegalText, withoutBlanks } from './legal-text.ts';

test('headings, paragraphs and line breaks are read from plain text', () => {
  const text =
    '## Anbieter\r\nMuseum Oberwispel\r\nMarkt 1\r\n\r\n\r\nEin Absatz.\n## \n##Kein Titel';
  expect(readLegalText(text)).toEqual([
    { kind: 'heading', text: 'Anbieter' },
    { kind: 'paragraph', text: 'Museum Oberwispel\nMarkt 1' },
    { kind: 'paragraph', text: 'Ein Absatz.\n##\n##Kein Titel' },
  ]);
});

test('a text in the requested language wins, then German, then any other', () => {
  const of = (imprint: string) => ({ imprint, privacy: '' });
  expect([
    legalText({ de: of('Hier'), en: of('Here') }, 'imprint', 'en-GB'),
    legalText({ de: of('Hier'), en: of(' \n') }, 'imprint', 'en'),
    legalText({ fr: of('Ici') }, 'imprint', 'en'),
    legalText({ de: of('Hier') }, 'privacy', 'de'),
    legalText({}, 'imprint', 'constructor'),
    legalText({ de: of('## Hier\n[[Name]]\nTelefon: [[Nummer]]') }, 'imprint', 'de'),
  ]).toEqual([
    { text: 'Here', languageCode: 'en' },
    { text: 'Hier', languageCode: 'de' },
    { text: 'Ici', languageCode: 'fr' },
    undefined,
    undefined,
    undefined,
  ]);
});

test('blanks that the operator has not filled in are described plainly, and notes to the operator are not shown', () => {
  const text = `## Anbieter
[[Name]]
[[Straße]]
Deutschland

## Kontakt
Telefon: [[Nummer]]

[[Entfällt ohne Newsletter.]] Versendet über [[Dienst]].`;
  const blankMessages = { missing: 'Fehlt noch.', within: '(offen)' };
  expect(withoutBlanks(readLegalText(text), blankMessages)).toEqual([
    { kind: 'heading', text: 'Anbieter' },
    { kind: 'paragraph', text: 'Fehlt noch.\nDeutschland' },
    { kind: 'heading', text: 'Kontakt' },
    { kind: 'paragraph', text: 'Telefon: (offen)' },
    { kind: 'paragraph', text: 'Versendet über (offen).' },
  ]);
});

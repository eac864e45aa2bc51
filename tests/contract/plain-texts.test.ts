import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { downloads as englishDownloads } from '../../src/i18n/english/downloads.ts';
import { pass as englishPass } from '../../src/i18n/english/pass.ts';

const catalogues = fileURLToPath(new URL('../../src/i18n/', import.meta.url));

/** Words that made readers stumble, and what the texts say instead. */
const retired: Readonly<Record<'german' | 'english', readonly (readonly [RegExp, string])[]>> = {
  german: [
    [/\b(?:das|dieses|dem|des) Haus(?:es)?\b/, 'der Veranstalter'],
    [/\b(?:dein|deine[mnrs]?|du|dich|dir)\b/i, 'Sie'],
    [/(?:^|[.!?] )Wer [^?]*$/, 'the person by name'],
    [/kommt (?:gerade )?nicht an|kam nicht an|nicht angekommen/, 'konnte nicht geladen werden'],
    [/Zeichen zum Scannen|Zeichen ziehen/, 'QR-Code, Markierung'],
    [/zeichnet keine Karten/, 'kann keine Karte anzeigen'],
    [/Name auf der Leitung/, 'Technischer Name'],
    [/Verwaltung einrichten/, 'Administratorkonto anlegen'],
    [/anders geantwortet/, 'Unerwartete Antwort'],
    [/\bKapitel\b/, 'Station'],
  ],
  english: [
    [/\b(?:this|the) house\b/i, 'the organiser'],
    [/\bImprint\b/, 'Legal notice'],
    [/\bLog in\b/, 'Sign in'],
    [/\bTake in\b|\bTaken back\b/, 'Import, Unpublished'],
    [/[Ss]hut out|let in again/, 'suspended, reinstated'],
    [/\bgoes on (?:in|now)\b/, 'Try again'],
    [/“Save offline”/, '“Save for offline”'],
    [/on the wire/, 'technical'],
    [/(?:^|[.!?] )Who [^?]*$/, 'the person by name'],
  ],
};

/** Every text in quotes or backticks; comments are no texts. */
function textsIn(file: string): readonly string[] {
  const source = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  return [...source.matchAll(/'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g)].map(
    ([, plain, template]) => plain ?? template ?? '',
  );
}

test.each(['german', 'english'] as const)('the %s texts say it in plain words', (language) => {
  const folder = `${catalogues}${language}/`;
  const files = [
    `${catalogues}${language}.ts`,
    ...readdirSync(folder).map((name) => folder + name),
  ];
  const stumbling = files.flatMap((file) =>
    textsIn(file).flatMap((text) =>
      retired[language]
        .filter(([words]) => words.test(text))
        .map(([, better]) => `${file.slice(catalogues.length)}: ${text} → ${better}`),
    ),
  );
  expect(stumbling).toEqual([]);
});

test('the button that the English texts name is the one that exists', () => {
  const { save } = englishDownloads;
  expect(save('4 MB')).toBe('Save for offline (4 MB)');
  expect(englishPass.notKept).toContain('“Save for offline”');
});

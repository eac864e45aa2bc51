import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { downloadsTexts } from '../../../src/i18n/downloads.ts';
import { offlineCheckTexts } from '../../../src/i18n/offline-check.ts';

const catalogues = fileURLToPath(new URL('../../../src/i18n/', import.meta.url));
/**
 * These server-rendered labels repeat the app's texts in both languages, before the app has loaded.
 */
const lockedPage = fileURLToPath(new URL('../../../server/pages/page-labels.ts', import.meta.url));

/** Words that readers did not understand; the texts use others instead. */
const retired: Readonly<Record<'german' | 'english', readonly (readonly [RegExp, string])[]>> = {
  german: [
    [/\b(?:das|dieses|dem|des) Haus(?:es)?\b/, 'der Veranstalter'],
    [/\b(?:dein|deine[mnrs]?|du|dich|dir)\b/i, 'Sie'],
    [/(?:^|[.!?] )Wer [^?]*$/, 'the person by name'],
    [
      /komm(?:t|en) (?:\S+ )?nicht an\b|kam(?:en)? nicht an\b|nicht angekommen/,
      'konnte nicht geladen werden',
    ],
    [/l(?:ässt|assen|ieße|ießen) (?:(?:er|sie|es) )?sich/i, 'a plain verb: kann, können Sie'],
    [/von selbst|selbst gemacht/i, 'automatisch'],
    [/\bheil(?:e[mnrs]?)?\b|schadhaft/i, 'in Ordnung, beschädigt'],
    [/Platz macht|Was ankommt, ist/i, 'the words of findings B4'],
    [/\bAngesehen(?:es)?\b/, 'Zwischenspeicher'],
    [/Zeichen zum Scannen|Zeichen ziehen/, 'QR-Code, Markierung'],
    [/zeichnet keine Karten/, 'kann keine Karte anzeigen'],
    [/Name auf der Leitung/, 'Technischer Name'],
    [/Verwaltung einrichten/, 'Administratorkonto anlegen'],
    [/anders geantwortet/, 'Unerwartete Antwort'],
    [/\bKapitel\b/, 'Station'],
    [
      /(?:jede[nr]?|diese[nr]?|de[nr]|kein|seine|von) Teile?\b|Teil (?:des (?:Rundgangs|Entwurfs)|im Bild|gehört)/i,
      'Station, Quest, Rätsel',
    ],
    [/\bKurznamen?\b/i, 'Name in der Adresse'],
    [/Mitschrift/i, 'Text zum Mitlesen'],
    [/\bPosition(?:en)?\b/, 'Standort'],
    [/(?:dem|zum) Einloggen|eingeloggt/i, 'Anmelden'],
    [/(?:neuen?|neuere) Fassung (?:liegt bereit|der App)|schon die neue Fassung/i, 'Version'],
  ],
  english: [
    [/\b(?:this|the) house\b/i, 'the organiser'],
    [/\bImprint\b/, 'Legal notice'],
    [/\blog(?:ged)? in\b/i, 'Sign in'],
    [/\bt(?:ak(?:e|es|en|ing)|ook) (?:it |them )?in\b|\btaken back\b/i, 'Import, Unpublished'],
    [/shut out|let in again/i, 'suspended, reinstated'],
    [/room could come|what arrives is not/i, 'To free space, Wrong data is arriving'],
    [/looked at/i, 'cached'],
    [/(?:made|up|never) by itself/i, 'automatically'],
    [/\b(?:no|the|your|own) position\b|\bposition (?:dropped|and camera)\b/i, 'location'],
    [/read along/i, 'transcript'],
    [/short name/i, 'name in the address'],
    [/(?:this|the|no|each) part\b|part of the (?:walk|draft|picture)\b/i, 'station, quest, puzzle'],
    [/load(?:ed)? anew/i, 'reload'],
    [/older than this page/i, 'different versions'],
    [/\bgoes on (?:in|now)\b/, 'Try again'],
    [/“Save offline”/, '“Save for offline”'],
    [/on the wire/, 'technical'],
    [/(?:^|[.!?] )Who [^?]*$/, 'the person by name'],
  ],
};

interface Source {
  readonly file: string;
  readonly text: string;
}

const sourceOf = (file: string): Source => ({ file, text: readFileSync(file, 'utf8') });

const folded = readdirSync(catalogues, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => sourceOf(catalogues + name))
  .filter(({ text }) => text.includes('= { german, english };'));

/** A catalogue has German first, with its helpers, and English below it. */
function halfOf(language: 'german' | 'english', { file, text }: Source): Source {
  const end = text.indexOf('\n};\n', text.indexOf('const german = {'));
  if (end < 0 || text.indexOf('const english: ') < end) throw new Error(`no two halves in ${file}`);
  return { file, text: language === 'german' ? text.slice(0, end) : text.slice(end) };
}

/** All string literals; comments are left out. */
function textsIn({ text }: Source): readonly string[] {
  const source = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  return [...source.matchAll(/'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g)].map(
    ([, plain, template]) => plain ?? template ?? '',
  );
}

test.each(['german', 'english'] as const)('the %s texts use plain words', (language) => {
  expect(folded.length).toBeGreaterThan(50);
  const sources = [
    sourceOf(`${catalogues}${language}.ts`),
    ...folded.map((source) => halfOf(language, source)),
    sourceOf(lockedPage),
  ];
  const stumbling = sources.flatMap((source) =>
    textsIn(source).flatMap((text) =>
      retired[language]
        .filter(([phrase]) => phrase.test(text))
        .map(([, better]) => `${path.relative(catalogues, source.file)}: ${text} → ${better}`),
    ),
  );
  expect(stumbling).toEqual([]);
});

test('the button that the English texts name exists', () => {
  const { save } = downloadsTexts.english;
  expect(save('4 MB')).toBe('Save for offline (4 MB)');
  expect(offlineCheckTexts.english.notDownloaded).toContain('“Save for offline”');
});

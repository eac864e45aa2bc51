import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const e2e = fileURLToPath(new URL('../../e2e/', import.meta.url));

/**
 * The texts that the specification quotes for the player, its accounts and its frame (§2, §4, §5,
 * §8). The authoring area's texts are tested with its pages.
 */
const quoted = [
  'Authentifizierung wird überprüft...',
  'Admin-Bereich wird geladen...',
  'Komponente wird geladen...',
  'Wird geladen...',
  'Unexpected Application Error!',
  'Datenschutz',
  'Impressum',
  'Home',
  'Admin',
  'Logout',
  'Demo',
  'Hinweis',
  'Einloggen',
  'Registrieren',
  'Weitere Inhalte',
  'Stationen',
  'Radio',
  'Enter Frequency',
  'Audio Player',
  'Reset',
  'Reset progress?',
  'All your progress will be lost.',
  'No',
  'Yes, reset',
  'Image',
  'Next puzzle',
  'Loading puzzles...',
  'No quests available.',
  'Passwort',
  'Einreichen',
  'QR Code Scanner',
  'Übersichtskarte',
  'Mein Standort',
  'Der Standort kann nicht bestimmt werden.',
  'Keine Tracks verfügbar',
  'Unbenannter Track',
  'Angemeldet als Benutzer',
  'Active',
  ' - ',
  'Einloggen nicht möglich.',
  'HTTP error! status: ',
  'Loading chunk ',
  'Wrong answer, try again!',
  'Correct answer!',
  'QR Code erkannt',
  'QR Code nicht lesbar',
  'Manuelle Eingabe korrekt',
  'Manuelle Eingabe falsch',
  'Keine Kamera verfügbar.',
  'Zugriff auf die Kamera nicht möglich. Bitte Kameraberechtigungen überprüfen.',
  'Fehler beim Starten des Scanners. Stellen Sie sicher, dass eine Kamera verfügbar und berechtigt ist.',
  'Falsches Passwort, bitte erneut versuchen.',
  'Passwort korrekt, Track freigeschaltet!',
];

test('every text that the specification quotes is tested in a browser, word for word', () => {
  const tests = readdirSync(e2e, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => readFileSync(`${e2e}${name}`, 'utf8'))
    .join('\n');
  // As a whole string, or on a line of its own: 'No' must not match in 'Noch'. A text that ends
  // with a blank is followed by a value.
  const edges = ["'", '"', '`', '\\n'];
  const isFullText = (text: string) =>
    edges.some((before) => edges.some((after) => tests.includes(before + text + after)));
  const isQuoted = (text: string) => (/\S $/.test(text) ? tests.includes(text) : isFullText(text));
  expect(quoted.filter((text) => !isQuoted(text))).toEqual([]);
});

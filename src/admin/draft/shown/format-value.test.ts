import { expect, test } from 'vitest';
import { walkTexts } from '../../../i18n/admin/walks.ts';
import { formatValue, type FormatOptions } from './format-value.ts';

const sha = (letter: string) => letter.repeat(64);
const IN_GERMAN: FormatOptions = {
  texts: walkTexts.german,
  languageCode: 'de',
  targets: [{ type: 'track', slug: 'tor', name: 'Station: Stadttor' }],
  fileNames: new Map([[sha('a'), 'Glocke.mp3']]),
};
const formattedIn = (type: string | undefined, value: unknown) =>
  formatValue(type, value, IN_GERMAN);

test('two places 40 m apart are formatted differently, and so are two different numbers', () => {
  expect([
    formattedIn('location', { x: 52.52012, y: 13.4 }),
    formattedIn('location', { x: 52.52049, y: 13.4 }),
    formattedIn('number', 0.12341),
    formattedIn('number', 0.12342),
  ]).toEqual(['52,520120 · 13,400000', '52,520490 · 13,400000', '0,12341', '0,12342']);
});

test('a month is shown as a month, and years have no digit grouping', () => {
  expect([
    formattedIn('month', { year: 2024, month: 3 }),
    formattedIn('month', { year: 2024 }),
    formattedIn('number', 2024),
    formattedIn('month', { month: 3 }),
  ]).toEqual(['März 2024', '2024', '2024', '3']);
});

test('an activation is shown with name, delay and state; a missing element is shown as missing', () => {
  const tor = { type: 'track', slug: 'tor', delay: 5, action: 'active' };
  const gone = { type: 'quest', slug: 'weg' };
  expect([
    formattedIn('activations', [tor, gone]),
    formattedIn('activations-by-answer', [[tor], []]),
    formattedIn('activations-by-answer', [gone]),
  ]).toEqual([
    'Station: Stadttor · nach 5 s · offen, auch wenn schon fertig\nweg (gibt es nicht) · offen',
    'Antwort 1:\nStation: Stadttor · nach 5 s · offen, auch wenn schon fertig\nAntwort 2:\nLeer',
    'weg (gibt es nicht) · offen',
  ]);
});

test('a file has its name, and two files never the same label', () => {
  expect([
    formattedIn('media', `/media/${sha('a')}.mp3`),
    formattedIn('media', `/media/${sha('b')}.mp3`),
    formattedIn('media', 'https://example.org/a.mp3'),
  ]).toEqual(['Glocke.mp3 (aaaaaaaa)', 'Datei bbbbbbbb', 'https://example.org/a.mp3']);
});

test('switches, pages and answers are shown as in the editor', () => {
  expect([
    formattedIn('switch', 1),
    formattedIn('switch', undefined),
    formattedIn('tab', 'map'),
    formattedIn('features', ['map', 'qr']),
    formattedIn('puzzle-type', 'QR'),
    formattedIn('answers', [['eins', '1'], ['zwei']]),
    formattedIn('text', undefined),
  ]).toEqual([
    'Ja',
    'Nein',
    'Karte',
    'Karte\nQR-Scanner',
    'QR-Code finden',
    'Antwort 1: eins / 1\nAntwort 2: zwei',
    'Leer',
  ]);
});

test('values that do not fit their type are still distinguished, in both languages', () => {
  const inEnglish = { ...IN_GERMAN, texts: walkTexts.english, languageCode: 'en' };
  expect([
    formattedIn('location', 'nirgends'),
    formattedIn(undefined, [{ x: 1.5, y: 2 }]),
    formatValue('location', { x: 52.5, y: 13 }, inEnglish),
    formatValue('month', { year: 2024, month: 3 }, inEnglish),
  ]).toEqual(['nirgends', '1,5 · 2', '52.500000 · 13.000000', 'March 2024']);
});

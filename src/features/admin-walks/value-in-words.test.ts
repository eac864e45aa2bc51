import { expect, test } from 'vitest';
import { adminWalks as english } from '../../i18n/english/admin-walks.ts';
import { adminWalks as german } from '../../i18n/german/admin-walks.ts';
import { valueInWords, type ValueWords } from './value-in-words.ts';

const sha = (letter: string) => letter.repeat(64);
const IN_GERMAN: ValueWords = {
  texts: german,
  languageCode: 'de',
  targets: [{ type: 'track', slug: 'tor', name: 'Station: Stadttor' }],
  fileNames: new Map([[sha('a'), 'Glocke.mp3']]),
};
const said = (type: string | undefined, value: unknown) => valueInWords(type, value, IN_GERMAN);

test('two places 40 m apart do not read the same, nor two numbers that differ at all', () => {
  expect([
    said('location', { x: 52.52012, y: 13.4 }),
    said('location', { x: 52.52049, y: 13.4 }),
    said('number', 0.12341),
    said('number', 0.12342),
  ]).toEqual(['52,520120 · 13,400000', '52,520490 · 13,400000', '0,12341', '0,12342']);
});

test('a month is told as a month and no year is grouped', () => {
  expect([
    said('month', { year: 2024, month: 3 }),
    said('month', { year: 2024 }),
    said('number', 2024),
    said('month', { month: 3 }),
  ]).toEqual(['März 2024', '2024', '2024', '3']);
});

test('what is opened is told by its name, when and to what; what is gone is told as gone', () => {
  const tor = { type: 'track', slug: 'tor', delay: 5, action: 'active' };
  const gone = { type: 'quest', slug: 'weg' };
  expect([
    said('activations', [tor, gone]),
    said('activations-by-answer', [[tor], []]),
    said('activations-by-answer', [gone]),
  ]).toEqual([
    'Station: Stadttor · nach 5 s · offen, auch wenn schon fertig\nweg (gibt es nicht) · offen',
    'Antwort 1:\nStation: Stadttor · nach 5 s · offen, auch wenn schon fertig\nAntwort 2:\nLeer',
    'weg (gibt es nicht) · offen',
  ]);
});

test('a file has its name, and two files never the same words', () => {
  expect([
    said('media', `/media/${sha('a')}.mp3`),
    said('media', `/media/${sha('b')}.mp3`),
    said('media', 'https://example.org/a.mp3'),
  ]).toEqual(['Glocke.mp3 (aaaaaaaa)', 'Datei bbbbbbbb', 'https://example.org/a.mp3']);
});

test('switches, pages and answers are told as the editor has them', () => {
  expect([
    said('switch', 1),
    said('switch', undefined),
    said('tab', 'map'),
    said('features', ['map', 'qr']),
    said('puzzle-type', 'QR'),
    said('answers', [['eins', '1'], ['zwei']]),
    said('text', undefined),
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

test('what does not fit its type or has none is still told apart, in both languages', () => {
  const inEnglish = { ...IN_GERMAN, texts: english, languageCode: 'en' };
  expect([
    said('location', 'nirgends'),
    said(undefined, [{ x: 1.5, y: 2 }]),
    valueInWords('location', { x: 52.5, y: 13 }, inEnglish),
    valueInWords('month', { year: 2024, month: 3 }, inEnglish),
  ]).toEqual(['nirgends', '1,5 · 2', '52.500000 · 13.000000', 'March 2024']);
});

import { expect, test } from 'vitest';
import { pathSegments, readFolderName, tidyName } from './folder-name.ts';

const read = (path: string, codes: readonly string[] = ['de', 'en']) => {
  const { path: given, ...rest } = readFolderName(path, codes);
  expect(given).toBe(path);
  return rest;
};

test('[EX16] a name is an order, a title, a language and a kind', () => {
  expect(read('02 Alte_Brücke.en.mp3')).toStrictEqual({
    ...{ kind: 'sound', languageCode: 'en', order: '02', title: 'Alte Brücke' },
  });
  expect(read('Tor.PNG')).toStrictEqual({ kind: 'picture', order: '', title: 'Tor' });
  expect(read('mp3')).toStrictEqual({ kind: 'unknown', order: '', title: 'mp3' });
  expect(read('3 Tor.')).toStrictEqual({ kind: 'unknown', order: '3', title: 'Tor' });
  expect(read('a/../.mp3')).toStrictEqual({ kind: 'hidden', order: '', title: '' });
});

test.each([
  ['Tor.en.mp3', 'Tor', 'en'],
  ['Tor_EN.mp3', 'Tor', 'en'],
  ['Tor-en.mp3', 'Tor', 'en'],
  ['Tor (en).mp3', 'Tor', 'en'],
  ['Tor [en].mp3', 'Tor', 'en'],
  ['en.mp3', '', 'en'],
  ['EN/Tor.mp3', 'Tor', 'en'],
  ['en/Tor.de.mp3', 'Tor', 'de'],
  ['Garten.mp3', 'Garten', undefined],
  ['en garde/Tor.mp3', 'Tor', undefined],
])('[EX16] %s is called %j, in %s', (path, title, languageCode) => {
  const found = readFolderName(path, ['de', 'en']);
  expect([found.title, found.languageCode]).toEqual([title, languageCode]);
});

test('[EX16] of two languages whose codes end alike the longer one is used', () => {
  const codes = ['at', 'de', 'de-AT'];
  expect(read('Tor.de-at.mp3', codes)).toMatchObject({ title: 'Tor', languageCode: 'de-AT' });
  expect(read('Tor.at.mp3', codes)).toMatchObject({ title: 'Tor', languageCode: 'at' });
});

test('[EX15] the number of the nearest folder counts, and a number of the file before it', () => {
  expect(read('01 Haus/02 Raum/ton.mp3')).toMatchObject({ order: '02', title: 'Raum' });
  expect(read('02 Raum/mehr/ton.mp3')).toMatchObject({ order: '02', title: 'Raum' });
  expect(read('02 Raum/03 Tor.mp3')).toMatchObject({ order: '03', title: 'Tor' });
  expect(read('Raum/Tor.mp3')).toMatchObject({ order: '', title: 'Tor' });
});

test('[EX17] a name is cleaned, and its path cannot leave the folder', () => {
  expect(tidyName('  Alte \t\n Bru\u0308cke\u200B ')).toBe('Alte Brücke');
  expect(pathSegments('./a//../b\\ c /.')).toEqual(['a', 'b', 'c']);
  expect(read('01 - _Tor_  zum  Hof -.mp3').title).toBe('Tor zum Hof');
});

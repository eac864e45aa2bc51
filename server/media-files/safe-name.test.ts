import { expect, test } from 'vitest';
import { safeName } from './safe-name.ts';

test.each([
  ['Turm läutet.m4a', 'Turm läutet.m4a'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Fotos\\Turm.jpg', 'Turm.jpg'],
  ['a\u0000b\nc\u202Egpj.exe', 'abcgpj.exe'],
  ['  viel   Platz  ', 'viel Platz'],
  ['a\u0308.jpg', 'ä.jpg'],
  ['x'.repeat(500), 'x'.repeat(150)],
  ['/', ''],
])('%j is shown as %j', (given, shown) => {
  expect(safeName(given)).toBe(shown);
});

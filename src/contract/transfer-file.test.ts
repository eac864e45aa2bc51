import { expect, test } from 'vitest';
import { transferFileOf, readTransferFile } from './transfer-file.ts';

/** The first release wrote it so: visitors have such files. */
const first = '{"klangweg":"passport","version":1,"walk":"demo","passport":"AQ_-9"}';

test('a file is read as it was written, also by the first release', () => {
  const { text } = transferFileOf('demo', 'AQ_-9');
  const read = { ok: true, letters: 'AQ_-9' };
  expect([readTransferFile(text), readTransferFile(first)]).toEqual([read, read]);
  expect(JSON.parse(text)).toEqual(JSON.parse(first));
});

test('a later format is distinguished from none', () => {
  const later = first.replace('"version":1', '"version":2,"more":[]');
  expect(readTransferFile(later)).toEqual({ ok: false, fault: 'passport/newer' });
});

test.each([
  '',
  'null',
  '[]',
  '{}',
  first.slice(1),
  first.replace('passport"', 'walk"'),
  first.replace('AQ_-9', 'AQ 9'),
  first.replace('AQ_-9', 'A'.repeat(60_001)),
  first.replace('"demo"', '"__proto__"'),
])('%.40s is no such file', (text) => {
  expect(readTransferFile(text)).toEqual({ ok: false, fault: 'passport/unreadable' });
});

test('a walk may have a name that no file can have', () => {
  const { name } = transferFileOf('../Große Glocke: 1/2', 'AQ');
  expect(name).toBe('spielstand--Große-Glocke-1-2.json');
});

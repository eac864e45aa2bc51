import { expect, test } from 'vitest';
import { bytesInWords } from '../../ui/bytes-in-words.ts';
import { downloadsTexts } from './downloads-room.ts';
import { keysIn, phaseWords } from './phase-words.ts';

test.each([
  [0, '0 KB'],
  [0, '0 KB'],
  [3, '1 KB'],
  [700, '1 KB'],
  [12_345, '12 KB'],
  [999_400, '999 KB'],
  [1_000_000, '1,0 MB'],
  [61_234_567, '61,2 MB'],
  [5_400_000_000, '5,4 GB'],
])('%d bytes are %s', (bytes, words) => {
  expect(bytesInWords(bytes, 'de')).toBe(words.replace(' ', '\u00a0'));
});

test('what the host refuses is told by its reason, and can be tried again', () => {
  const phase = { kind: 'refused', why: 'locked' } as const;
  expect([phaseWords(phase, downloadsTexts('de')), keysIn(phase)]).toEqual([
    'Der Rundgang ist nicht mehr freigeschaltet. Eine Anmeldung oder ein Code hilft.',
    ['tryAgain', 'cancel'],
  ]);
});

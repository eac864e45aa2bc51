import { expect, test } from 'vitest';
import { formatBytes } from '../../../ui/format-bytes.ts';
import { downloadsTexts } from '../../../i18n/downloads.ts';
import { textsOf } from '../../../i18n/texts-of.ts';
import { actionsIn, downloadPhaseLabel } from './download-phase-label.ts';

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
])('%d bytes are %s', (bytes, expected) => {
  expect(formatBytes(bytes, 'de')).toBe(expected.replace(' ', '\u00a0'));
});

test('a rejected download shows its reason, and can be retried', () => {
  const phase = { kind: 'rejected', why: 'locked' } as const;
  expect([downloadPhaseLabel(phase, textsOf(downloadsTexts, 'de')), actionsIn(phase)]).toEqual([
    'Der Rundgang ist nicht mehr freigeschaltet. Eine Anmeldung oder ein Code hilft.',
    ['tryAgain', 'cancel'],
  ]);
});

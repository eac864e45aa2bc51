import { expect, test } from 'vitest';
import { mediaTexts } from '../../i18n/admin/media.ts';
import { textsOf } from '../../i18n/texts-of.ts';
import { describeSound } from './describe-sound.ts';

const prepared = {
  ...{ version: 2, lufs: -23.14, gainDb: 7.1, came: { channels: 2, rate: 48_000 } },
  made: { channels: 2, rate: 44_100, kbitPerSecond: 160, lufs: -16 },
};

test('the description has the original format, the renditions, and the loudness before and after', () => {
  expect(describeSound(prepared, textsOf(mediaTexts, 'de'), 'de')).toEqual([
    'Kam als: Stereo, 48 kHz.',
    'Für Besucher: AAC, Stereo, 44,1 kHz, 160 kbit/s.',
    'Lautheit: vorher -23,1 LUFS, jetzt -16 LUFS (+7,1 dB).',
  ]);
  expect(describeSound(prepared, textsOf(mediaTexts, 'en'), 'en')[1]).toBe(
    'For visitors: AAC, stereo, 44.1 kHz, 160 kbit/s.',
  );
});

test('of a recording that an earlier release prepared only the loudness is known', () => {
  const { came, made, ...old } = prepared;
  expect([came.channels, made.channels]).toEqual([2, 2]);
  expect(describeSound(old, textsOf(mediaTexts, 'de'), 'de')).toEqual([
    '-23,1 LUFS, angepasst um +7,1 dB',
  ]);
});

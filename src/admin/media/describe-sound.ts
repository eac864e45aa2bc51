import type { Prepared } from '../../contract/admin/medium-details.ts';
import type { MediaTexts } from '../../i18n/admin/media.ts';

/** What visitors get of a recording: each conversion is shown. */
export function describeSound(
  { came, made, lufs, gainDb = 0 }: Prepared,
  texts: MediaTexts,
  languageCode: string,
): readonly string[] {
  const figure = (value: number, signDisplay: 'auto' | 'exceptZero' = 'auto') =>
    value.toLocaleString(languageCode, { maximumFractionDigits: 1, signDisplay });
  const rate = (hertz: number) => `${figure(hertz / 1000)} kHz`;
  const sides = (channels: number) => texts.channels[channels] ?? texts.manyChannels(channels);
  const forms =
    came && made
      ? [
          texts.uploadedAs(`${sides(came.channels)}, ${rate(came.rate)}`),
          texts.preparedAs(
            `${sides(made.channels)}, ${rate(made.rate)}, ${made.kbitPerSecond} kbit/s`,
          ),
        ]
      : [];
  if (lufs === undefined) return [...forms, texts.silent];
  const gain = figure(gainDb, 'exceptZero');
  const loudness =
    made?.lufs === undefined
      ? texts.loudness(figure(lufs), gain)
      : texts.loudnessNow(figure(lufs), figure(made.lufs), gain);
  return [...forms, loudness];
}

import type { LanguageId, Track } from '../story/model.ts';
import { readText, type LocalizedValue } from '../story/read.ts';

/** The address of a track's transcript, and its language. */
export function transcriptOf(
  track: Track,
  soundLanguage: LanguageId | undefined,
  shownLanguage: LanguageId,
): LocalizedValue<string> | undefined {
  const spoken = soundLanguage === undefined ? undefined : track.transcript[soundLanguage];
  if (soundLanguage !== undefined && spoken !== undefined && spoken.trim() !== '') {
    return { value: spoken, language: soundLanguage };
  }
  return readText(track.transcript, shownLanguage);
}

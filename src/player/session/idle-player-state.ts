import { soundOf } from '../../core/listening/sound-of.ts';
import type { LanguageId, Track } from '../../core/story/model.ts';
import { SILENCE } from '../../platform/audio/port.ts';
import { FIRST_SETTINGS } from '../../platform/local-state/settings-port.ts';
import type { PlayerState } from './walk-player.ts';

/** The player before anything has happened, as the server-rendered page shows it. */
export function idlePlayerState(track: Track | undefined, language: LanguageId): PlayerState {
  const sound = track && soundOf(track, language);
  return {
    track,
    previewSound: undefined,
    url: sound?.url,
    begun: undefined,
    soundLanguage: sound?.language,
    sound: SILENCE,
    effects: undefined,
    sleep: undefined,
    offered: undefined,
    continuation: undefined,
    wait: undefined,
    ...FIRST_SETTINGS,
  };
}

import { idleListening } from '../../core/listening/listening.ts';
import type { LanguageId, Track } from '../../core/story/model.ts';
import { FIRST_SETTINGS } from '../../platform/local-state/port.ts';
import { playerStateOf } from './player-state.ts';
import type { PlayerState } from './walk-player.ts';

/** The player before anything has happened, as the server-rendered page shows it. */
export function idlePlayerState(track: Track | undefined, language: LanguageId): PlayerState {
  return playerStateOf({ ...idleListening, ...FIRST_SETTINGS, track, language });
}

import { isSounding, SILENCE } from '../../core/listening/audio-state.ts';
import { currentUrl, trackSound, type Listening } from '../../core/listening/listening.ts';
import type { TrackSlug } from '../../core/story/model.ts';
import type { PlayerState } from './walk-player.ts';

export function playerStateOf(listening: Listening): PlayerState {
  const url = currentUrl(listening);
  return {
    ...listening,
    url,
    soundLanguage: trackSound(listening)?.language,
    // If the current track has no sound, the audio output still holds the file before.
    sound: url === undefined ? SILENCE : listening.sound,
  };
}

/** The same object if nothing has changed: that prevents a render. */
export function sameIfAlike(last: PlayerState, next: PlayerState): PlayerState {
  const sound = isAlike(last.sound, next.sound) ? last.sound : next.sound;
  const state = { ...next, sound };
  return isAlike(last, state) ? last : state;
}

function isAlike<T extends object>(one: T, other: T): boolean {
  const keys = Object.keys({ ...one, ...other }) as (keyof T)[];
  return keys.every((key) => Object.is(one[key], other[key]));
}

/**
 * The station that sounds right now; while a preview sound plays, the station waits and does not.
 */
export function soundingTrack({ track, previewSound, sound }: PlayerState): TrackSlug | undefined {
  return isSounding(sound) && !previewSound ? track?.slug : undefined;
}

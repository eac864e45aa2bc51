import type { Track } from '../../core/story/model.ts';
import type { PlayerPorts } from '../walk-player.ts';
import type { WalkRunner } from '../walk-runner.ts';

/** Told twice a second while something sounds: a kill costs less than a second of it. */
const SAVE_EVERY_MS = 450;
const SAME_S = 0.05;

export interface PositionKeeper {
  /** Where a sounding track is; it is saved when the last time is long enough ago. */
  readonly follow: (track: Track, positionS: number) => void;
  /** Where the visitor has put a track, or where it stopped: saved at once. */
  readonly save: (track: Track, positionS: number) => void;
  /** Saves what was followed and not saved yet. */
  readonly flush: () => void;
  /** Whether the walk's present change is this one's own doing. */
  readonly isSaving: () => boolean;
}

export function positionKeeper(
  walk: WalkRunner,
  { clock, device }: Pick<PlayerPorts, 'clock' | 'device'>,
): PositionKeeper {
  let followed: { readonly track: Track; readonly positionS: number } | undefined;
  let savedAtMs = -Infinity;
  let isSaving = false;
  const save = (track: Track, positionS: number) => {
    followed = undefined;
    savedAtMs = clock.nowMs();
    const { positions } = walk.progress();
    const before = Object.hasOwn(positions, track.slug) ? positions[track.slug] : undefined;
    if (before && Math.abs(before.positionS - positionS) < SAME_S) return;
    isSaving = true;
    walk.send({ type: 'position/saved', track: track.slug, positionS, device: device() });
    isSaving = false;
  };
  return {
    save,
    isSaving: () => isSaving,
    follow(track, positionS) {
      followed = { track, positionS };
      // A clock that was set back must not keep anything from being saved.
      if (Math.abs(clock.nowMs() - savedAtMs) >= SAVE_EVERY_MS) save(track, positionS);
    },
    flush() {
      if (followed) save(followed.track, followed.positionS);
    },
  };
}

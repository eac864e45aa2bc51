import type { Track } from '../../core/story/model.ts';
import type { PlayerPorts } from '../session/walk-player.ts';
import type { WalkRunner } from '../session/walk-runner.ts';

/**
 * Positions are reported twice a second during playback: a killed page loses less than a second.
 */
const SAVE_EVERY_MS = 450;
const SAME_S = 0.05;

export interface PositionSaver {
  /** The position of a sounding track; it is saved when the last save is long enough ago. */
  readonly follow: (track: Track, positionS: number) => void;
  /** The position that the visitor has set, or where the track stopped: it is saved at once. */
  readonly save: (track: Track, positionS: number) => void;
  /** Saves a followed position that is not saved yet. */
  readonly flush: () => void;
  /** Whether this saver itself causes the walk's current change. */
  readonly isSaving: () => boolean;
}

export function openPositionSaver(
  walk: WalkRunner,
  { clock, device }: Pick<PlayerPorts, 'clock' | 'device'>,
): PositionSaver {
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
      // A clock that was set back must not prevent saving.
      if (Math.abs(clock.nowMs() - savedAtMs) >= SAVE_EVERY_MS) save(track, positionS);
    },
    flush() {
      if (followed) save(followed.track, followed.positionS);
    },
  };
}

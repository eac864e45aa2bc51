import type { Track } from '../../core/story/model.ts';
import { deedOnArrival } from '../../core/walking/arrival.ts';
import { isSounding } from '../player/player-state.ts';
import type { Arrival } from './walking.ts';
import type { Kit } from './way.ts';

/** Who has heard it begin needs no words for longer. */
const PLAYS_SAID_MS = 20_000;

/** A zone was entered: once until the reset, whatever comes of it. */
export function arrive(kit: Kit, track: Track): void {
  const { way, kept, player, signal, isScanning } = kit;
  // In another tab, perhaps.
  if (kept.read().arrived.includes(track.slug)) return;
  markArrived(kit, track);
  const { track: current, aside, sound, continuation } = player.state();
  const deed = deedOnArrival(track.slug, {
    current: aside ? undefined : current?.slug,
    isSounding: isSounding(sound),
    isHalfHeard:
      sound.phase === 'paused' && sound.positionS > 0 && continuation?.why !== 'earlier-visit',
    isScanning: isScanning(),
  });
  if (deed === 'nothing') return;
  signal.arrive();
  if (deed === 'offer') {
    miss(kit, track);
    way.arrival = { track, how: 'waits' };
    return;
  }
  const arrival: Arrival = { track, how: 'plays' };
  way.arrival = arrival;
  kit.after(PLAYS_SAID_MS, () => {
    if (way.arrival !== arrival) return;
    way.arrival = undefined;
    kit.tell();
  });
  player.choose(track, 'play');
}

export function hearPlayer(kit: Kit): void {
  const { way, player, kept } = kit;
  const { track, aside, sound } = player.state();
  if (!track || aside) return;
  const isArrival = way.arrival?.track.slug === track.slug;
  if (sound.phase === 'playing' && kept.hear(track.slug)) {
    if (isArrival) way.arrival = undefined;
    kit.tell();
  } else if (sound.fault && way.arrival?.how === 'plays' && isArrival && !isMissed(kit, track)) {
    // It was to begin and could not: in a pocket nobody sees the words about it.
    miss(kit, track);
    kit.tell();
  }
}

export function markArrived(kit: Kit, track: Track): void {
  const { arrived } = kit.kept.read();
  if (!arrived.includes(track.slug)) kit.kept.change({ arrived: [...arrived, track.slug] });
  forget(kit, track);
}

function isMissed({ kept }: Kit, { slug }: Track): boolean {
  return kept.read().missed.includes(slug);
}

function miss({ kept }: Kit, { slug }: Track): void {
  kept.change({ missed: [...kept.read().missed, slug] });
}

export function forget({ way, kept }: Kit, { slug }: Track): void {
  const { missed } = kept.read();
  if (missed.includes(slug)) kept.change({ missed: missed.filter((one) => one !== slug) });
  if (way.arrival?.track.slug === slug) way.arrival = undefined;
}

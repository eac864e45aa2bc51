import type { Track } from '../../core/story/model.ts';
import { arrivalActionOf } from '../../core/walking/arrival.ts';
import { isSounding } from '../../core/listening/audio-state.ts';
import type { Arrival } from '../session/walking.ts';
import type { WalkingContext } from './live-walking.ts';

/** A visitor who has heard it begin needs the message no longer than this. */
const PLAYING_SHOWN_MS = 20_000;

/** A zone was entered: this counts once until the reset, whatever comes of it. */
export function arrive(context: WalkingContext, track: Track): void {
  const { live, walkingStore, player, signal, isScanning } = context;
  // It may have been recorded in another tab.
  if (walkingStore.readWalking().arrived.includes(track.slug)) return;
  markArrived(context, track);
  const { track: current, previewSound, sound, continuation } = player.state();
  const action = arrivalActionOf(track.slug, {
    current: previewSound ? undefined : current?.slug,
    isSounding: isSounding(sound),
    isPartlyPlayed:
      sound.phase === 'paused' && sound.positionS > 0 && continuation?.why !== 'earlier-visit',
    isScanning: isScanning(),
  });
  if (action === 'nothing') return;
  signal.arrive();
  if (action === 'offer') {
    miss(context, track);
    live.arrival = { track, how: 'waits' };
    return;
  }
  const arrival: Arrival = { track, how: 'plays' };
  live.arrival = arrival;
  context.after(PLAYING_SHOWN_MS, () => {
    if (live.arrival !== arrival) return;
    live.arrival = undefined;
    context.notify();
  });
  player.choose(track, 'play');
}

export function handlePlayerChange(context: WalkingContext): void {
  const { live, player, walkingStore } = context;
  const { track, previewSound, sound } = player.state();
  if (!track || previewSound) return;
  const isArrival = live.arrival?.track.slug === track.slug;
  if (sound.phase === 'playing' && walkingStore.markPlayed(track.slug)) {
    if (isArrival) live.arrival = undefined;
    context.notify();
  } else if (
    sound.error &&
    live.arrival?.how === 'plays' &&
    isArrival &&
    !isMissed(context, track)
  ) {
    // It should begin and could not: with the phone in a pocket nobody sees the message about it.
    miss(context, track);
    context.notify();
  }
}

export function markArrived(context: WalkingContext, track: Track): void {
  const { arrived } = context.walkingStore.readWalking();
  if (!arrived.includes(track.slug))
    context.walkingStore.changeWalking({ arrived: [...arrived, track.slug] });
  forget(context, track);
}

function isMissed({ walkingStore }: WalkingContext, { slug }: Track): boolean {
  return walkingStore.readWalking().missed.includes(slug);
}

function miss({ walkingStore }: WalkingContext, { slug }: Track): void {
  walkingStore.changeWalking({ missed: [...walkingStore.readWalking().missed, slug] });
}

export function forget({ live, walkingStore }: WalkingContext, { slug }: Track): void {
  const { missed } = walkingStore.readWalking();
  if (missed.includes(slug))
    walkingStore.changeWalking({ missed: missed.filter((missedSlug) => missedSlug !== slug) });
  if (live.arrival?.track.slug === slug) live.arrival = undefined;
}

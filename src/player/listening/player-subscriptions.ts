import { afterEnd, type AfterEndSettings } from '../../core/listening/after-end.ts';
import { samePositionS } from '../../core/listening/playback-position.ts';
import { neighbourOf } from '../../core/listening/neighbour.ts';
import type { AudioState } from '../../platform/audio/port.ts';
import type { Continuation, Wait, WalkPlayer } from '../session/walk-player.ts';
import { lockScreen, performMediaCommand } from './lock-screen.ts';
import {
  beginSounding,
  beginTrack,
  loadTrack,
  offerEarlier,
  type PlayerContext,
} from './player-context.ts';
import { networkWatch } from './network-watch.ts';
import { isSounding } from '../session/player-state.ts';
import { spanWatch, type SpanWatch } from './span-watch.ts';

const SLOW_AFTER_MS = 5000;
const STUCK_AFTER_MS = 15_000;
/** A visitor who listens for so long without accepting the earlier second does not want it. */
const OFFER_MS = 30_000;

type Player = Omit<WalkPlayer, 'open'>;

/** Subscribes to the audio, the page, the other tabs and the lock screen, until it is closed. */
export function openPlayerSubscriptions(context: PlayerContext, player: Player): () => void {
  const { stateStore, outputs, positionSaver, ports, playback, story, walk } = context;
  const screen = lockScreen(ports.mediaSession, story);
  const wait = waitWatch(context);
  const network = networkWatch(ports, player.retry);
  const updateNetworkWatch = (now: AudioState) => {
    network.updateWatch(now, playback.isWanted && now.error === 'audio/network');
  };
  const offer = spanWatch(ports.clock, [{ afterMs: OFFER_MS, call: dropContinuation(context) }]);
  ports.audio.setRate(stateStore.held().rate);
  const stops = [
    stateStore.subscribe(() => {
      const state = stateStore.lastState();
      screen.show(state, stateStore.held().language);
      offer.watch(state.continuation?.why === 'earlier-visit' && isSounding(state.sound));
    }),
    outputs.open(() => {
      handleAudioState(context, player, wait);
      updateNetworkWatch(outputs.state());
    }),
    subscribeToProgress(context, player),
    ports.pageLife.onHide(positionSaver.flush),
    ports.pageLife.onFirstGesture(ports.audio.unlock),
    ports.pageLife.onOnline(() => {
      if (playback.isWanted && outputs.state().error === 'audio/network') player.retry();
    }),
    ports.otherTabs.onClaimed(() => {
      stopFor(context, player, 'other-tab');
    }),
    ports.mediaSession.onCommand((command) => {
      performMediaCommand(player, command);
    }),
  ];
  adoptRunningSound(context, walk.progress().positions);
  return () => {
    player.pause();
    player.setSleep(undefined);
    for (const stop of stops) stop();
    wait.watch(false);
    network.updateWatch(outputs.state(), false);
    offer.watch(false);
    screen.clear();
  };
}

/** Silence never stays unexplained: a message after 5 s, a way out after 15. */
function waitWatch({ ports, stateStore }: PlayerContext): SpanWatch {
  const setWait = (wait: Wait | undefined) => () => {
    stateStore.changeState({ wait });
  };
  return spanWatch(
    ports.clock,
    [
      { afterMs: SLOW_AFTER_MS, call: setWait('slow') },
      { afterMs: STUCK_AFTER_MS, call: setWait('stuck') },
    ],
    setWait(undefined),
  );
}

function dropContinuation({ stateStore }: PlayerContext) {
  return () => {
    stateStore.changeState({ continuation: undefined });
  };
}

/** Pauses the sound, and stores where it resumes and why it stopped. */
export function stopFor(
  { stateStore, outputs }: PlayerContext,
  player: Pick<Player, 'pause'>,
  why: Continuation['why'],
): void {
  const now = outputs.state();
  if (!isSounding(now)) return;
  player.pause();
  stateStore.changeState({ continuation: { atS: now.positionS, why } });
}

function handleAudioState(context: PlayerContext, player: Player, wait: SpanWatch): void {
  const { stateStore, outputs } = context;
  const before = stateStore.lastState().sound;
  const now = outputs.state();
  if (now.phase === 'ended' && before.phase !== 'ended') {
    wait.watch(false);
    handleEnd(context, player);
    return;
  }
  beginSounding(context);
  fitOtherLanguage(context, now);
  if (now.isInterrupted && !before.isInterrupted) {
    stateStore.changeState({ continuation: { atS: now.positionS, why: 'interruption' } });
  }
  wait.watch(now.phase === 'loading');
  followPosition(context, before, now);
  stateStore.notify();
}

function followPosition(
  { stateStore, positionSaver }: PlayerContext,
  before: AudioState,
  now: AudioState,
): void {
  const { track, previewSound, continuation } = stateStore.held();
  if (!track || previewSound || before.url !== now.url) return;
  if (now.phase === 'playing') {
    // While an earlier second is still on offer, it must not be overwritten.
    if (continuation?.why === 'earlier-visit') return;
    if (continuation) stateStore.changeState({ continuation: undefined });
    positionSaver.follow(track, now.positionS);
  } else if (before.phase === 'playing' && now.phase === 'paused') {
    if (continuation?.why !== 'earlier-visit') positionSaver.save(track, now.positionS);
  }
}

function fitOtherLanguage({ playback, outputs }: PlayerContext, now: AudioState): void {
  const former = playback.otherLanguage;
  if (!former || now.durationS === undefined) return;
  playback.otherLanguage = undefined;
  const atS = samePositionS(former.positionS, former.durationS, now.durationS);
  if (Math.abs(atS - former.positionS) > 0.01) outputs.current().seek(atS);
}

/** Spec §4: progress returns to 0 and the player is reset; then the playlist continues. */
function handleEnd(context: PlayerContext, player: Player): void {
  const { stateStore, outputs, positionSaver, playback } = context;
  const { track, previewSound, playsOn, sleep } = stateStore.held();
  playback.isWanted = false;
  if (previewSound) {
    stateStore.changeState({ previewSound: undefined });
    if (track) loadTrack(context, track);
    return;
  }
  if (!track) return;
  // The end may be the first event that is reported of a very short sound.
  beginTrack(context, track);
  stateStore.changeState({ begun: undefined });
  outputs.current().seek(0);
  player.setEffects(undefined);
  positionSaver.save(track, 0);
  context.walk.send({ type: 'track/ended', track: track.slug });
  const sleepsAtEnd = sleep?.kind === 'station-end';
  if (sleepsAtEnd) player.setSleep(undefined);
  goOnwards(context, player, { playsOn, sleepsAtEnd });
}

/** Goes to the next station; if none is open yet, as soon as its delay has opened it. */
function goOnwards(context: PlayerContext, player: Player, settings: AfterEndSettings): void {
  const { stateStore, playback, story, walk } = context;
  const { track } = stateStore.held();
  const after = afterEnd(neighbourOf(story, walk.progress(), track, 1), settings);
  playback.awaitsNext = after.kind === 'stop' ? settings : undefined;
  // Within the `ended` event: later a locked phone would not let the next one sound.
  if (after.kind === 'play') player.choose(after.next, 'play');
  else {
    const offered = after.kind === 'offer' ? after.next : undefined;
    stateStore.changeState({ offered, continuation: undefined });
  }
}

/** Sound that already runs stays: it began on the server-rendered page, before the app started. */
function adoptRunningSound(context: PlayerContext, positions: object): void {
  const { stateStore, outputs, playback, ports } = context;
  const { track } = stateStore.held();
  if (!track || !isSounding(outputs.state())) {
    stateStore.notify();
    return;
  }
  playback.isWanted = true;
  ports.otherTabs.claimSound();
  if (Object.hasOwn(positions, track.slug)) offerEarlier(context);
  beginSounding(context);
  stateStore.notify();
}

/** Positions may also come from outside: from a second copy, another device, an undone reset. */
function subscribeToProgress(context: PlayerContext, player: Player): () => void {
  const { walk, positionSaver, playback } = context;
  let known = context.loadedWith;
  const handleProgress = () => {
    const { positions } = walk.progress();
    const isForeign = positions !== known && !positionSaver.isSaving();
    known = positions;
    if (isForeign) offerEarlier(context);
    if (playback.awaitsNext) goOnwards(context, player, playback.awaitsNext);
  };
  // Positions may have arrived between the first render and this subscription.
  handleProgress();
  return walk.subscribe(handleProgress);
}

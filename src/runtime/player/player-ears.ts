import { afterEnd, type Wishes } from '../../core/listening/after-end.ts';
import { sameMomentS } from '../../core/listening/moment.ts';
import { neighbourOf } from '../../core/listening/neighbour.ts';
import type { AudioState } from '../../ports/audio.ts';
import type { Continuation, Wait, WalkPlayer } from '../walk-player.ts';
import { lockScreen, obey } from './lock-screen.ts';
import {
  beginSounding,
  beginTrack,
  loadTrack,
  offerEarlier,
  type PlayerKit,
} from './player-kit.ts';
import { networkWatch } from './network-watch.ts';
import { isSounding } from './player-state.ts';
import { spanWatch, type SpanWatch } from './span-watch.ts';

const SLOW_AFTER_MS = 5000;
const STUCK_AFTER_MS = 15_000;
/** Who listens on for so long without taking an earlier second does not want it. */
const OFFER_MS = 30_000;

type Player = Omit<WalkPlayer, 'open'>;

/** Hears the voice, the page, the other tabs and the lock screen, until it is closed. */
export function openEars(kit: PlayerKit, player: Player): () => void {
  const { memory, voices, keeper, ports, course, story, walk } = kit;
  const screen = lockScreen(ports.mediaSession, story);
  const wait = waitWatch(kit);
  const network = networkWatch(ports, player.retry);
  const hearNetwork = (now: AudioState) => {
    network.hear(now, course.isWanted && now.fault === 'audio/network');
  };
  const offer = spanWatch(ports.clock, [{ afterMs: OFFER_MS, call: dropContinuation(kit) }]);
  ports.audio.setRate(memory.held().rate);
  const stops = [
    memory.subscribe(() => {
      const told = memory.told();
      screen.show(told, memory.held().language);
      offer.watch(told.continuation?.why === 'earlier-visit' && isSounding(told.sound));
    }),
    voices.open(() => {
      hearVoice(kit, player, wait);
      hearNetwork(voices.state());
    }),
    hearProgress(kit, player),
    ports.pageLife.onHide(keeper.flush),
    ports.pageLife.onFirstGesture(ports.audio.unlock),
    ports.pageLife.onOnline(() => {
      if (course.isWanted && voices.state().fault === 'audio/network') player.retry();
    }),
    ports.otherTabs.onClaimed(() => {
      stopFor(kit, player, 'other-tab');
    }),
    ports.mediaSession.onOrder((order) => {
      obey(player, order);
    }),
  ];
  takeOver(kit, walk.progress().positions);
  return () => {
    player.pause();
    player.setSleep(undefined);
    for (const stop of stops) stop();
    wait.watch(false);
    network.hear(voices.state(), false);
    offer.watch(false);
    screen.clear();
  };
}

/** Nobody is left in silence without words: a sentence after 5 s, a way out after 15. */
function waitWatch({ ports, memory }: PlayerKit): SpanWatch {
  const say = (wait: Wait | undefined) => () => {
    memory.change({ wait });
  };
  return spanWatch(
    ports.clock,
    [
      { afterMs: SLOW_AFTER_MS, call: say('slow') },
      { afterMs: STUCK_AFTER_MS, call: say('stuck') },
    ],
    say(undefined),
  );
}

function dropContinuation({ memory }: PlayerKit) {
  return () => {
    memory.change({ continuation: undefined });
  };
}

/** Pauses what sounds, and keeps in words where it goes on and why it does not. */
export function stopFor(
  { memory, voices }: PlayerKit,
  player: Pick<Player, 'pause'>,
  why: Continuation['why'],
): void {
  const now = voices.state();
  if (!isSounding(now)) return;
  player.pause();
  memory.change({ continuation: { atS: now.positionS, why } });
}

function hearVoice(kit: PlayerKit, player: Player, wait: SpanWatch): void {
  const { memory, voices } = kit;
  const before = memory.told().sound;
  const now = voices.state();
  if (now.phase === 'ended' && before.phase !== 'ended') {
    wait.watch(false);
    hearEnd(kit, player);
    return;
  }
  beginSounding(kit);
  fitOtherLanguage(kit, now);
  if (now.isInterrupted && !before.isInterrupted) {
    memory.change({ continuation: { atS: now.positionS, why: 'interruption' } });
  }
  wait.watch(now.phase === 'loading');
  followPosition(kit, before, now);
  memory.tell();
}

function followPosition({ memory, keeper }: PlayerKit, before: AudioState, now: AudioState): void {
  const { track, aside, continuation } = memory.held();
  if (!track || aside || before.url !== now.url) return;
  if (now.phase === 'playing') {
    // While an earlier second is still on offer, it must not be overwritten.
    if (continuation?.why === 'earlier-visit') return;
    if (continuation) memory.change({ continuation: undefined });
    keeper.follow(track, now.positionS);
  } else if (before.phase === 'playing' && now.phase === 'paused') {
    if (continuation?.why !== 'earlier-visit') keeper.save(track, now.positionS);
  }
}

function fitOtherLanguage({ course, voices }: PlayerKit, now: AudioState): void {
  const moment = course.otherLanguage;
  if (!moment || now.durationS === undefined) return;
  course.otherLanguage = undefined;
  const atS = sameMomentS(moment.positionS, moment.durationS, now.durationS);
  if (Math.abs(atS - moment.positionS) > 0.01) voices.current().seek(atS);
}

/** Spec §4: progress returns to 0 and the player is reset; then the way goes on. */
function hearEnd(kit: PlayerKit, player: Player): void {
  const { memory, voices, keeper, course } = kit;
  const { track, aside, playsOn, sleep } = memory.held();
  course.isWanted = false;
  if (aside) {
    memory.change({ aside: undefined });
    if (track) loadTrack(kit, track);
    return;
  }
  if (!track) return;
  // The end may be the first thing that is told of a very short sound.
  beginTrack(kit, track);
  memory.change({ begun: undefined });
  voices.current().seek(0);
  player.setEffects(undefined);
  keeper.save(track, 0);
  kit.walk.send({ type: 'track/ended', track: track.slug });
  const sleepsAtEnd = sleep?.kind === 'station-end';
  if (sleepsAtEnd) player.setSleep(undefined);
  goOnwards(kit, player, { playsOn, sleepsAtEnd });
}

/** To the next station; where none is open yet, as soon as its delay has opened it. */
function goOnwards(kit: PlayerKit, player: Player, wishes: Wishes): void {
  const { memory, course, story, walk } = kit;
  const { track } = memory.held();
  const after = afterEnd(neighbourOf(story, walk.progress(), track, 1), wishes);
  course.awaitsNext = after.kind === 'stop' ? wishes : undefined;
  // Within the event of the end: later a locked phone would not let the next one sound.
  if (after.kind === 'play') player.choose(after.next, 'play');
  else {
    const offered = after.kind === 'offer' ? after.next : undefined;
    memory.change({ offered, continuation: undefined });
  }
}

/** Sound that already runs stays: it began on the server's page, before any of this was here. */
function takeOver(kit: PlayerKit, positions: object): void {
  const { memory, voices, course, ports } = kit;
  const { track } = memory.held();
  if (!track || !isSounding(voices.state())) {
    memory.tell();
    return;
  }
  course.isWanted = true;
  ports.otherTabs.claimSound();
  if (Object.hasOwn(positions, track.slug)) offerEarlier(kit);
  beginSounding(kit);
  memory.tell();
}

/** Positions may also arrive from elsewhere: a second copy, another device, an undone reset. */
function hearProgress(kit: PlayerKit, player: Player): () => void {
  const { walk, keeper, course } = kit;
  let known = kit.loadedWith;
  const hear = () => {
    const { positions } = walk.progress();
    const isForeign = positions !== known && !keeper.isSaving();
    known = positions;
    if (isForeign) offerEarlier(kit);
    if (course.awaitsNext) goOnwards(kit, player, course.awaitsNext);
  };
  // They may have come between the first drawing and now, while nobody listened.
  hear();
  return walk.subscribe(hear);
}

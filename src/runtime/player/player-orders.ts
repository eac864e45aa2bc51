import { allowedRate } from '../../core/listening/limits.ts';
import { neighbourOf } from '../../core/listening/neighbour.ts';
import { soundOf } from '../../core/listening/sound-of.ts';
import type { LanguageId, Track } from '../../core/story/model.ts';
import type { Effects } from '../../core/effects/effects.ts';
import type { Aside, WalkPlayer } from '../walk-player.ts';
import { beginTrack, loadTrack, type PlayerKit } from './player-kit.ts';
import { isSounding } from './player-state.ts';

const SAME_PLACE_S = 1;

export type PlayerOrders = Omit<WalkPlayer, 'state' | 'subscribe' | 'open' | 'setSleep'>;
type Course = Pick<PlayerOrders, 'play' | 'pause' | 'seek' | 'choose'>;

export function playerOrders(kit: PlayerKit): PlayerOrders {
  const { memory, voices, story, walk } = kit;
  const course: Course = {
    play: () => {
      play(kit);
    },
    pause: () => {
      pause(kit);
    },
    seek: (positionS) => {
      seek(kit, positionS);
    },
    choose: (track, how) => {
      choose(kit, track, how);
    },
  };
  return {
    ...course,
    ...preferences(kit),
    retry() {
      voices.retry();
      course.play();
    },
    skip(byS) {
      course.seek(voices.state().positionS + byS);
    },
    goWithoutSound() {
      const { track } = memory.held();
      if (track) beginTrack(kit, track);
    },
    goOn: () => {
      goOn(kit);
    },
    hear: (aside) => {
      hear(kit, aside);
    },
    playNeighbour(by) {
      const next = neighbourOf(story, walk.progress(), memory.held().track, by);
      if (next) course.choose(next, 'play');
    },
    offer(track) {
      if (!isSounding(voices.state())) memory.change({ offered: track });
    },
    dropOffer() {
      memory.change({ offered: undefined });
    },
  };
}

type Preferences = Pick<PlayerOrders, 'setRate' | 'setPlaysOn' | 'setEffects' | 'setLanguage'>;

function preferences(kit: PlayerKit): Preferences {
  const { memory, ports } = kit;
  return {
    setRate(asked) {
      const rate = allowedRate(asked);
      ports.audio.setRate(rate);
      ports.settings.write({ rate, playsOn: memory.held().playsOn });
      memory.change({ rate });
    },
    setPlaysOn(playsOn) {
      ports.settings.write({ rate: memory.held().rate, playsOn });
      memory.change({ playsOn });
    },
    setEffects: (effects) => {
      setEffects(kit, effects);
    },
    setLanguage: (language) => {
      setLanguage(kit, language);
    },
  };
}

function play(kit: PlayerKit): void {
  const { memory, voices, course, ports } = kit;
  const { track, continuation } = memory.held();
  if (memory.told().url === undefined) {
    // A station without sound is read: what it opens must not stay closed.
    if (track) beginTrack(kit, track);
    return;
  }
  const { fault, positionS } = voices.state();
  if (fault && fault !== 'audio/blocked') voices.retry();
  const isThere = continuation && Math.abs(continuation.atS - positionS) < SAME_PLACE_S;
  Object.assign(course, { isWanted: true, awaitsNext: undefined });
  // Before anything else: whoever taps waits for this alone.
  voices.current().play();
  memory.change({ offered: undefined, ...(isThere ? { continuation: undefined } : {}) });
  ports.otherTabs.claimSound();
}

function pause({ voices, keeper, course }: PlayerKit): void {
  course.isWanted = false;
  voices.current().pause();
  keeper.flush();
}

function seek({ memory, voices, keeper }: PlayerKit, positionS: number): void {
  const { track, aside, continuation } = memory.held();
  voices.current().seek(positionS);
  if (track && !aside) keeper.save(track, voices.state().positionS);
  if (continuation) memory.change({ continuation: undefined });
}

function choose(kit: PlayerKit, track: Track, how: 'play' | 'show'): void {
  const { memory, voices, keeper, course } = kit;
  const { track: present, aside } = memory.held();
  if (present?.slug === track.slug && !aside) {
    if (how === 'play' && !isSounding(voices.state())) play(kit);
    return;
  }
  keeper.flush();
  Object.assign(course, { isWanted: false, awaitsNext: undefined });
  const unset = { aside: undefined, offered: undefined, continuation: undefined };
  memory.change({ track, begun: undefined, ...unset });
  loadTrack(kit, track);
  if (how === 'play') play(kit);
}

function goOn(kit: PlayerKit): void {
  const { memory, voices } = kit;
  const { continuation } = memory.held();
  if (!continuation) return;
  const { positionS } = voices.state();
  if (Math.abs(continuation.atS - positionS) >= SAME_PLACE_S) seek(kit, continuation.atS);
  memory.change({ continuation: undefined });
  if (!isSounding(voices.state())) play(kit);
}

function hear(kit: PlayerKit, aside: Aside): void {
  const { memory, voices, keeper } = kit;
  if (memory.held().aside?.url === aside.url) {
    if (isSounding(voices.state())) pause(kit);
    else play(kit);
    return;
  }
  keeper.flush();
  voices.loadAside(aside.url);
  memory.change({ aside, offered: undefined, continuation: undefined });
  play(kit);
}

function setEffects({ memory, voices, walk }: PlayerKit, effects: Effects | undefined): void {
  const { track } = memory.held();
  // Spec §4: a track that is loaded in the tone player becomes active and is new no longer.
  if (effects && !memory.held().effects && track) {
    walk.send({ type: 'track/loaded', track: track.slug });
  }
  voices.setEffects(effects);
  memory.change({ effects });
}

/** The track goes on at the same moment; where it has no rendition of its own nothing changes. */
function setLanguage({ memory, voices, course }: PlayerKit, language: LanguageId): void {
  const { track, aside } = memory.held();
  const before = memory.sound();
  memory.change({ language });
  const after = track && soundOf(track, language);
  if (aside || before?.url === after?.url) return;
  const moment = voices.state();
  if (!after) {
    voices.current().pause();
    return;
  }
  voices.load(after, moment.positionS);
  course.otherLanguage = { positionS: moment.positionS, durationS: moment.durationS };
  if (isSounding(moment)) voices.current().play();
}

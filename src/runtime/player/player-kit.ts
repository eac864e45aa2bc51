import type { Wishes } from '../../core/listening/after-end.ts';
import { begins } from '../../core/listening/begins.ts';
import { isWorthOffering, resumeS } from '../../core/listening/moment.ts';
import { soundOf } from '../../core/listening/sound-of.ts';
import type { Progress } from '../../core/progress/state.ts';
import type { Story, Track } from '../../core/story/model.ts';
import type { PlayerPorts } from '../walk-player.ts';
import type { WalkRunner } from '../walk-runner.ts';
import { isSounding, type PlayerMemory } from './player-state.ts';
import type { PositionKeeper } from './position-keeper.ts';
import type { Voices } from './voices.ts';

/** What the parts of the player share. */
export interface PlayerKit {
  readonly story: Story;
  readonly walk: WalkRunner;
  readonly ports: PlayerPorts;
  readonly memory: PlayerMemory;
  readonly voices: Voices;
  readonly keeper: PositionKeeper;
  /** What was known of former visits when the first track was put into the voice. */
  readonly loadedWith: Progress['positions'];
  readonly course: Course;
}

/** What happens between two orders and is nobody's business outside. */
export interface Course {
  /** Sound was asked for: after a fault of the network it goes on by itself. */
  isWanted: boolean;
  /** A station has ended, and what it opens has not been opened yet. */
  awaitsNext: Wishes | undefined;
  /** Where the track was in its former language, until the new file has told its length. */
  otherLanguage: { readonly positionS: number; readonly durationS: number | undefined } | undefined;
}

/** Spec §4: playing a track applies its activation list; once for each time that it is begun. */
export function beginTrack({ memory, walk, ports }: PlayerKit, { slug }: Track): void {
  if (memory.held().begun === slug) return;
  memory.change({ begun: slug });
  walk.send({ type: 'track/loaded', track: slug });
  walk.send({ type: 'track/played', track: slug, atMs: ports.clock.nowMs() });
}

/** What the voice tells of the current track begins it. Whoever presses Play may never hear it. */
export function beginSounding(kit: PlayerKit): void {
  const { memory, voices } = kit;
  const { track, aside, begun } = memory.held();
  const sound = memory.sound();
  if (!track || aside || !sound) return;
  const { phase, url } = voices.state();
  const sounding = phase === 'playing' ? url : undefined;
  if (begins({ track: track.slug, url: sound.url, sounding, begun })) {
    beginTrack(kit, track);
  }
}

/** Puts the current track's sound into the voice, at the second where it was left. */
export function loadTrack({ memory, voices, walk, ports, course }: PlayerKit, track: Track): void {
  course.otherLanguage = undefined;
  const sound = soundOf(track, memory.held().language);
  if (!sound) {
    voices.current().pause();
    ports.report.warn('track/no-sound', { track: track.slug });
    return;
  }
  const atS = resumeS(walk.progress(), track.slug, undefined);
  voices.load(sound, atS);
  if (atS > 0) memory.change({ continuation: { atS, why: 'earlier-visit' } });
}

/**
 * Where a visit stopped may be known only after the next has begun. Nobody's sound jumps by itself:
 * what sounds already goes on, and the earlier second is offered.
 */
export function offerEarlier(kit: PlayerKit): void {
  const { memory, voices, walk } = kit;
  const { track, aside, begun } = memory.held();
  if (!track || aside || !memory.sound()) return;
  const now = voices.state();
  if (begun !== track.slug && !isSounding(now)) {
    loadTrack(kit, track);
    return;
  }
  const atS = resumeS(walk.progress(), track.slug, now.durationS);
  if (atS > 0 && isWorthOffering(atS, now.positionS)) {
    memory.change({ continuation: { atS, why: 'earlier-visit' } });
  }
}

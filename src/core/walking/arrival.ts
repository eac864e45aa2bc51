import { stateOf } from '../progress/entry.ts';
import { isLocked } from '../progress/lock.ts';
import type { Progress } from '../progress/state.ts';
import { zonesOf, type Zone } from '../place/zone.ts';
import { trackBySlug } from '../story/find.ts';
import type { LanguageId, Story, TrackSlug } from '../story/model.ts';
import { valueIn } from '../story/read.ts';

/** What is going on while somebody arrives. */
export interface Moment {
  /** The player's current station. */
  readonly current: string | undefined;
  /** Whether anything sounds: a station, or a quest's own sound. */
  readonly isSounding: boolean;
  /** Whether the current station was stopped in its middle. */
  readonly isHalfHeard: boolean;
  readonly isScanning: boolean;
}

export type ArrivalDeed = 'play' | 'offer' | 'nothing';

export function deedOnArrival(track: TrackSlug, moment: Moment): ArrivalDeed {
  const { isSounding, isHalfHeard, isScanning } = moment;
  const isCurrent = moment.current === track;
  if (isCurrent && isSounding) return 'nothing';
  return isSounding || isScanning || (isCurrent && isHalfHeard) ? 'offer' : 'play';
}

/** The zones that may start something for this visitor now. */
export function watchedZones(
  story: Story,
  progress: Progress,
  language: LanguageId,
  arrived: readonly string[],
): readonly Zone[] {
  const zones = zonesOf(story, ({ location }) => valueIn(location, language));
  return zones.filter(({ track: slug }) => {
    const track = trackBySlug(story, slug);
    if (!track || arrived.includes(slug)) return false;
    return stateOf(progress, 'track', slug) === 'active' && !isLocked(story, progress, track);
  });
}

import { contentStateOf } from '../progress/entry.ts';
import { isLocked } from '../progress/lock.ts';
import type { Progress } from '../progress/state.ts';
import { zonesOf, type Zone } from '../place/zone.ts';
import { trackBySlug } from '../story/find.ts';
import type { LanguageId, Story, TrackSlug } from '../story/model.ts';
import { valueIn } from '../story/read.ts';

/** The situation in which somebody arrives. */
export interface ArrivalSituation {
  /** The player's current station. */
  readonly current: string | undefined;
  /** Whether anything plays: a station, or a quest's own sound. */
  readonly isSounding: boolean;
  /** Whether the current station was stopped in its middle. */
  readonly isPartlyPlayed: boolean;
  readonly isScanning: boolean;
}

export type ArrivalAction = 'play' | 'offer' | 'nothing';

export function arrivalActionOf(track: TrackSlug, situation: ArrivalSituation): ArrivalAction {
  const { isSounding, isPartlyPlayed, isScanning } = situation;
  const isCurrent = situation.current === track;
  if (isCurrent && isSounding) return 'nothing';
  return isSounding || isScanning || (isCurrent && isPartlyPlayed) ? 'offer' : 'play';
}

/** The zones that may start a track for this visitor now. */
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
    return (
      contentStateOf(progress, 'track', slug) === 'active' && !isLocked(story, progress, track)
    );
  });
}

import { isLocked } from '../progress/lock.ts';
import type { Story, Track, LanguageId, TrackSlug } from '../story/model.ts';
import type { Progress } from '../progress/state.ts';
export type StationStatus = 'open' | 'finished' | 'locked';

type HeardVisit = Pick<Visit, 'progress' | 'sounding'>;

export function stationStatusOf(story: Story, visit: HeardVisit, track: Track): StationStatus {
  if (isLocked(story, visit.progress, track)) return 'locked';
  return isHeard(visit, track) ? 'finished' : 'open';
}

/** Spec §4: at its end a track returns to second 0, so a saved 0 was heard to the end. */
function isHeard({ progress, sounding }: HeardVisit, { slug }: Track): boolean {
  if (slug === sounding || !hasPosition(progress, slug)) return false;
  return progress.positions[slug]?.positionS === 0;
}

export function hasPosition({ positions }: Visit['progress'], slug: string): boolean {
  return Object.hasOwn(positions, slug);
}

/** The visitor's current state. */
export interface Visit {
  readonly progress: Progress;
  readonly language: LanguageId;
  readonly current: TrackSlug | undefined;
  /** The track that plays right now: its saved second is not yet meaningful. */
  readonly sounding: TrackSlug | undefined;
}

import type { Progress } from '../progress/state.ts';
import type { LanguageId, TrackSlug } from '../story/model.ts';

/** The visitor's current state. */
export interface Visit {
  readonly progress: Progress;
  readonly language: LanguageId;
  readonly current: TrackSlug | undefined;
  /** The track that plays right now: its saved second is not yet meaningful. */
  readonly sounding: TrackSlug | undefined;
}

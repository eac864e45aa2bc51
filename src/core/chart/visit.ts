import type { Progress } from '../progress/state.ts';
import type { LanguageId, TrackSlug } from '../story/model.ts';

/** What a visitor is at. */
export interface Visit {
  readonly progress: Progress;
  readonly language: LanguageId;
  readonly current: TrackSlug | undefined;
  /** What is heard right now: its saved second says nothing yet. */
  readonly sounding: TrackSlug | undefined;
}

import type { OwnerKindOnWire } from './walks.ts';

/** The field in which each kind of thing says what it is called. */
export const TITLE_FIELD: Readonly<Record<OwnerKindOnWire, string>> = {
  story: 'storyMeta_title',
  track: 'trackMeta_name',
  quest: 'questMeta_title',
  puzzle: 'puzzleMeta_title',
};

import type { EntityKindOnWire } from './field-definitions.ts';

/** The field that holds the title of each kind of entity. */
export const TITLE_FIELD: Readonly<Record<EntityKindOnWire, string>> = {
  story: 'storyMeta_title',
  track: 'trackMeta_name',
  quest: 'questMeta_title',
  puzzle: 'puzzleMeta_title',
};

import { DELIVERY_FIELDS } from '../../src/core/story/compose-draft.ts';
import { encodeStory } from '../../src/core/story/encode.ts';
import {
  DEFAULT_FEATURES,
  INDEPENDENT,
  type ElementKind,
  type Story,
} from '../../src/core/story/model.ts';
import type { FieldChange } from './field-values.store.ts';

type WireObject = Readonly<Record<string, unknown>>;

export interface DraftContent {
  readonly story: readonly FieldChange[];
  readonly elements: readonly DraftElement[];
}

export interface DraftElement {
  readonly kind: ElementKind;
  readonly slug: string;
  readonly position: number;
  /** The quest that a puzzle belongs to. */
  readonly questSlug?: string | undefined;
  readonly fields: readonly FieldChange[];
}

/** The inverse: what has to be stored so that the draft equals this story. */
export function splitStory(story: Story): DraftContent {
  const wire = encodeStory(story);
  const delivery = DELIVERY_FIELDS.flatMap((field) => {
    const value = wire[field];
    return value === undefined ? [] : [{ field, languageId: INDEPENDENT, value }];
  });
  const homeOf = (puzzle: string) =>
    story.quests.find((quest) => quest.puzzles.some((slug) => slug === puzzle))?.slug;
  return {
    story: [...changesOf(wire.metadata).filter(isChosen(story)), ...delivery],
    elements: [
      ...wire.quests.map((quest, position) => elementOf('quest', quest, position)),
      ...wire.tracks.map((track) => elementOf('track', track, Number(track['position']))),
      ...wire.puzzles.map((puzzle) => {
        const element = elementOf('puzzle', puzzle, Number(puzzle['position']));
        const questSlug = homeOf(element.slug);
        return questSlug === undefined ? element : { ...element, questSlug };
      }),
    ],
  };
}

/**
 * The wire names the walk's tabs even if nobody chose them; storing defaults would make them a
 * choice.
 */
const isChosen =
  ({ features }: Story) =>
  ({ field }: FieldChange) =>
    field !== 'storyMeta_features' || String(features) !== String(DEFAULT_FEATURES);

function elementOf(kind: ElementKind, wire: WireObject, position: number): DraftElement {
  const metadata = wire['metadata'] as WireObject;
  return { kind, slug: String(wire['slug']), position, fields: changesOf(metadata) };
}

function changesOf(metadata: WireObject): FieldChange[] {
  return Object.entries(metadata).flatMap(([field, perLanguage]) =>
    Object.entries(perLanguage as WireObject).map(([language, value]) => ({
      field,
      languageId: Number(language),
      value,
    })),
  );
}

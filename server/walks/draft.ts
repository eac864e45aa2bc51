import { decodeStory, type DecodedStory } from '../../src/core/story/decode.ts';
import { encodeStory } from '../../src/core/story/encode.ts';
import { INDEPENDENT, type ElementKind, type Story } from '../../src/core/story/model.ts';
import type { ElementRecord } from '../store/repositories/elements.ts';
import type { FieldChange, OwnedFieldValue } from '../store/repositories/fields.ts';
import type { HostLanguage } from '../store/repositories/languages.ts';
import type { StoryRecord } from '../store/repositories/stories.ts';

type WireObject = Readonly<Record<string, unknown>>;

/** Parts of a story that are no metadata on the wire, kept as fields of the story all the same. */
const DELIVERY_FIELDS = ['map', 'paths'] as const;

export interface StoredDraft {
  readonly story: StoryRecord;
  readonly elements: readonly ElementRecord[];
  readonly fields: readonly OwnedFieldValue[];
  readonly languages: readonly HostLanguage[];
}

/** The draft as it stands in the store, read by the same decoder as every other story. */
export function composeDraft({ story, elements, fields, languages }: StoredDraft): DecodedStory {
  const metadataOf = metadataByOwner(fields);
  const own = metadataOf.get(`story ${story.id}`) ?? {};
  const wired = (kind: ElementKind, extra: (one: ElementRecord) => WireObject = () => ({})) =>
    elements
      .filter((one) => one.kind === kind)
      .map((one) => ({
        slug: one.slug,
        position: one.position,
        metadata: metadataOf.get(`${kind} ${one.id}`) ?? {},
        ...extra(one),
      }));
  const puzzlesOf = (questId: string) =>
    elements
      .filter((one) => one.kind === 'puzzle' && one.questId === questId)
      .map(({ slug }) => slug);
  const puzzles = wired('puzzle');
  const delivery = DELIVERY_FIELDS.flatMap((name) => {
    const value = own[name]?.[INDEPENDENT];
    return value === undefined ? [] : [[name, value] as const];
  });
  return decodeStory({
    slug: story.slug,
    metadata: own,
    tracks: wired('track'),
    quests: wired('quest', ({ id }) => {
      const members = puzzlesOf(id);
      return { puzzles: puzzles.filter(({ slug }) => members.includes(slug)) };
    }),
    puzzles,
    languages: languages.filter(({ id }) => story.languageIds.includes(id)),
    ...Object.fromEntries(delivery),
  });
}

export interface DraftParts {
  readonly story: readonly FieldChange[];
  readonly elements: readonly DraftElement[];
}

export interface DraftElement {
  readonly kind: ElementKind;
  readonly slug: string;
  readonly position: number;
  /** Puzzles: the quest they stand in. */
  readonly questSlug?: string;
  readonly fields: readonly FieldChange[];
}

/** The other way: what has to be stored so that the draft is this story. */
export function splitStory(story: Story): DraftParts {
  const wire = encodeStory(story);
  const delivery = DELIVERY_FIELDS.flatMap((field) => {
    const value = wire[field];
    return value === undefined ? [] : [{ field, languageId: INDEPENDENT, value }];
  });
  const homeOf = (puzzle: string) =>
    story.quests.find((quest) => quest.puzzles.some((one) => one === puzzle))?.slug;
  return {
    story: [...changesOf(wire.metadata), ...delivery],
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

function metadataByOwner(fields: readonly OwnedFieldValue[]) {
  const byOwner = new Map<string, Record<string, Record<number, unknown>>>();
  for (const { owner, field, languageId, value } of fields) {
    const key = `${owner.kind} ${owner.id}`;
    const metadata = byOwner.get(key) ?? {};
    byOwner.set(key, { ...metadata, [field]: { ...metadata[field], [languageId]: value } });
  }
  return byOwner;
}

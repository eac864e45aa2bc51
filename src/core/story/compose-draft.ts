import { withPasswordSwitch } from '../progress/password-switch.ts';
import { decodeStory, type DecodedStory } from './decode.ts';
import { INDEPENDENT, type ElementKind, type Language } from './model.ts';

type WireObject = Readonly<Record<string, unknown>>;
type Metadata = Readonly<Record<string, Readonly<Record<number, unknown>>>>;

/** Properties of a story that are no metadata on the wire, but are stored as its fields. */
export const DELIVERY_FIELDS = ['map', 'paths'] as const;

/** An unpublished story, stored as elements and their fields. */
export interface Draft {
  readonly story: {
    readonly id: string;
    readonly slug: string;
    readonly languageIds: readonly number[];
  };
  readonly elements: readonly DraftElementRow[];
  readonly fields: readonly DraftFieldRow[];
  /** All languages of the server. */
  readonly languages: readonly Language[];
}

export interface DraftElementRow {
  readonly id: string;
  readonly kind: ElementKind;
  readonly slug: string;
  readonly position: number;
  /** Puzzles: the quest that contains them. */
  readonly questId: string | null;
}

export interface DraftFieldRow {
  readonly owner: { readonly kind: 'story' | ElementKind; readonly id: string };
  readonly field: string;
  readonly languageId: number;
  readonly value?: unknown;
}

/** The draft as it would be published: a station with a password is locked. */
export function composeDraft(draft: Draft): DecodedStory {
  const { story, ...decoded } = decodeDraft(draft);
  return { ...decoded, story: withPasswordSwitch(story) };
}

/** The draft as it was written, decoded like every other story. */
export function decodeDraft({ story, elements, fields, languages }: Draft): DecodedStory {
  const metadataOf = metadataByEntity(fields);
  const storyMetadata = metadataOf.get(`story ${story.id}`) ?? {};
  const wired = (element: DraftElementRow) => ({
    slug: element.slug,
    position: element.position,
    metadata: metadataOf.get(`${element.kind} ${element.id}`) ?? {},
  });
  const ofKind = (kind: ElementKind) => elements.filter((element) => element.kind === kind);
  const puzzles = ofKind('puzzle').map((element) => ({
    ...wired(element),
    questId: element.questId,
  }));
  return decodeStory({
    slug: story.slug,
    metadata: storyMetadata,
    tracks: ofKind('track').map(wired),
    quests: ofKind('quest').map((quest) => ({
      ...wired(quest),
      puzzles: puzzles.filter(({ questId }) => questId === quest.id),
    })),
    puzzles,
    languages: languages.filter(({ id }) => story.languageIds.includes(id)),
    ...deliveryIn(storyMetadata),
  });
}

function deliveryIn(metadata: Metadata): WireObject {
  const entries = DELIVERY_FIELDS.flatMap((name) => {
    const value = metadata[name]?.[INDEPENDENT];
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(entries);
}

function metadataByEntity(fields: readonly DraftFieldRow[]): ReadonlyMap<string, Metadata> {
  const byEntity = new Map<string, Record<string, Record<number, unknown>>>();
  for (const { owner, field, languageId, value } of fields) {
    const key = `${owner.kind} ${owner.id}`;
    const metadata = byEntity.get(key) ?? {};
    metadata[field] = { ...metadata[field], [languageId]: value };
    byEntity.set(key, metadata);
  }
  return byEntity;
}

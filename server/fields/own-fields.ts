import type { WireStory } from '../../src/core/story/encode.ts';
import {
  type Json,
  type JsonObject,
  isList,
  isObject,
} from '../../src/core/story/wire/json-value.ts';
import { readMediaAddress } from '../media-files/media-address.ts';
import type { FieldDefinition } from './field-definitions.store.ts';
import type { EntityKind } from '../stories/entity.ts';
import type { Store } from '../store/store.ts';
import { mapStrings, type MediaReferences } from '../media-files/media-references.ts';
import type { FieldChange } from '../stories/field-values.store.ts';
import type { DraftContent } from '../stories/draft.ts';

/** Keys are `${kind} ${slug}`; the story's own fields have the key `story `. */
export type OwnFields = ReadonlyMap<string, JsonObject>;

const ownFieldKey = (kind: EntityKind, slug = ''): string => `${kind} ${slug}`;

type IsOwn = (kind: EntityKind, field: string) => boolean;

/** Returns a test whether authors defined a field. */
export function ownFieldTest(definitions: readonly FieldDefinition[]): IsOwn {
  const own = definitions.filter(({ isBuiltIn }) => !isBuiltIn);
  const keys = new Set(own.map(({ owner, name }) => `${owner} ${name}`));
  return (kind, field) => keys.has(`${kind} ${field}`);
}

/** The values of own fields: the player's story does not contain them. */
export async function ownFieldsOf(store: Store, storyId: string): Promise<OwnFields> {
  const definitions = await store.fieldDefinitions.listDefinitions();
  const isOwn = ownFieldTest(definitions);
  const slugs = new Map((await store.elements.ofStory(storyId)).map(({ id, slug }) => [id, slug]));
  const ownFields = new Map<string, JsonObject>();
  for (const { owner, field, languageId, value } of await store.fields.ofStory(storyId)) {
    if (!isOwn(owner.kind, field)) continue;
    const key = ownFieldKey(owner.kind, slugs.get(owner.id));
    const metadata = ownFields.get(key) ?? {};
    const perLanguage = { ...(metadata[field] as JsonObject), [languageId]: value as Json };
    ownFields.set(key, { ...metadata, [field]: perLanguage });
  }
  return ownFields;
}

/**
 * Adds own fields to the metadata; built-in fields take precedence over fields of the same name.
 */
export function withOwnFields(wire: WireStory, ownFields: OwnFields): WireStory {
  if (ownFields.size === 0) return wire;
  const withFields = (kind: EntityKind, element: JsonObject): JsonObject => {
    const more = ownFields.get(ownFieldKey(kind, String(element['slug'])));
    if (more === undefined) return element;
    return { ...element, metadata: { ...more, ...(element['metadata'] as JsonObject) } };
  };
  const puzzles = (list: readonly JsonObject[]) =>
    list.map((puzzle) => withFields('puzzle', puzzle));
  return {
    ...wire,
    metadata: { ...ownFields.get(ownFieldKey('story')), ...wire.metadata },
    tracks: wire.tracks.map((track) => withFields('track', track)),
    quests: wire.quests.map((quest) => ({
      ...withFields('quest', quest),
      puzzles: puzzles(quest['puzzles'] as readonly JsonObject[]),
    })),
    puzzles: puzzles(wire.puzzles),
  };
}

/**
 * Media of this server that own fields name are retained and delivered; external links are only
 * texts.
 */
export function withOwnMedia(references: MediaReferences, ownFields: OwnFields): MediaReferences {
  const bySha = new Map(references.ownMedia.map((name) => [name.sha256, name]));
  mapStrings([...ownFields.values()], (text) => {
    const name = readMediaAddress(text);
    if (name !== undefined) bySha.set(name.sha256, name);
    return text;
  });
  return { ...references, ownMedia: [...bySha.values()] };
}

/**
 * Adds the values of own fields to the elements of a draft: the player's story does not contain
 * them.
 */
export function contentWithOwnFields(
  { story, elements }: DraftContent,
  ownFields: OwnFields,
): DraftContent {
  const ownChangesOf = (kind: EntityKind, slug?: string) =>
    changesIn(ownFields.get(ownFieldKey(kind, slug)), () => true);
  return {
    story: [...story, ...ownChangesOf('story')],
    elements: elements.map((element) => ({
      ...element,
      fields: [...element.fields, ...ownChangesOf(element.kind, element.slug)],
    })),
  };
}

/** The same for a revision, whose stored draft has the own fields beside the built-in ones. */
export function partsWithStoredOwn(
  { story, elements }: DraftContent,
  storedDraft: unknown,
  isOwn: IsOwn,
): DraftContent {
  const wire = isObject(storedDraft) ? storedDraft : {};
  const ownChangesOf = (kind: EntityKind, wireElement: unknown) =>
    changesIn(isObject(wireElement) ? wireElement['metadata'] : undefined, (field) =>
      isOwn(kind, field),
    );
  const lists = { track: wire['tracks'], quest: wire['quests'], puzzle: wire['puzzles'] };
  return {
    story: [...story, ...ownChangesOf('story', wire)],
    elements: elements.map((element) => {
      const list = lists[element.kind];
      const wireElement = isList(list)
        ? list.find((candidate) => hasSlug(candidate, element.slug))
        : undefined;
      return {
        ...element,
        fields: [...element.fields, ...ownChangesOf(element.kind, wireElement)],
      };
    }),
  };
}

const hasSlug = (wireElement: unknown, slug: string) =>
  isObject(wireElement) && wireElement['slug'] === slug;

function changesIn(metadata: unknown, isWanted: (field: string) => boolean): FieldChange[] {
  if (!isObject(metadata)) return [];
  return Object.entries(metadata).flatMap(([field, perLanguage]) =>
    isWanted(field) && isObject(perLanguage)
      ? Object.entries(perLanguage).map(([language, value]) => ({
          field,
          languageId: Number(language),
          value,
        }))
      : [],
  );
}

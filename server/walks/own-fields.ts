import type { WireStory } from '../../src/core/story/encode.ts';
import type { Json, JsonObject } from '../../src/core/story/wire/json-value.ts';
import { readMediaAddress } from '../media/media-address.ts';
import type { FieldDefinition } from '../store/repositories/field-definitions.ts';
import type { OwnerKind } from '../store/repositories/fields.ts';
import type { Store } from '../store/store.ts';
import { mapTexts, type MediaReferences } from './media-references.ts';

/** By `${kind} ${slug}`; the story's own stand under `story `. */
export type OwnFields = ReadonlyMap<string, JsonObject>;

export const ownFieldKey = (kind: OwnerKind, slug = ''): string => `${kind} ${slug}`;

export type IsOwn = (kind: OwnerKind, field: string) => boolean;

/** Whether a field is one that authors defined. */
export function ownFieldTest(definitions: readonly FieldDefinition[]): IsOwn {
  const own = definitions.filter(({ isBuiltIn }) => !isBuiltIn);
  const keys = new Set(own.map(({ owner, name }) => `${owner} ${name}`));
  return (kind, field) => keys.has(`${kind} ${field}`);
}

/** What authors wrote in fields of their own: the player's story knows none of them. */
export async function ownFieldsOf(store: Store, storyId: string): Promise<OwnFields> {
  const definitions = await store.fieldDefinitions.list();
  const isOwn = ownFieldTest(definitions);
  const slugs = new Map((await store.elements.ofStory(storyId)).map(({ id, slug }) => [id, slug]));
  const found = new Map<string, JsonObject>();
  for (const { owner, field, languageId, value } of await store.fields.ofStory(storyId)) {
    if (!isOwn(owner.kind, field)) continue;
    const key = ownFieldKey(owner.kind, slugs.get(owner.id));
    const metadata = found.get(key) ?? {};
    const perLanguage = { ...(metadata[field] as JsonObject), [languageId]: value as Json };
    found.set(key, { ...metadata, [field]: perLanguage });
  }
  return found;
}

/** Under their names, beside the metadata that every player knows and never instead of it. */
export function withOwnFields(wire: WireStory, own: OwnFields): WireStory {
  if (own.size === 0) return wire;
  const dressed = (kind: OwnerKind, element: JsonObject): JsonObject => {
    const more = own.get(ownFieldKey(kind, String(element['slug'])));
    if (more === undefined) return element;
    return { ...element, metadata: { ...more, ...(element['metadata'] as JsonObject) } };
  };
  const puzzles = (list: readonly JsonObject[]) => list.map((one) => dressed('puzzle', one));
  return {
    ...wire,
    metadata: { ...own.get(ownFieldKey('story')), ...wire.metadata },
    tracks: wire.tracks.map((track) => dressed('track', track)),
    quests: wire.quests.map((quest) => ({
      ...dressed('quest', quest),
      puzzles: puzzles(quest['puzzles'] as readonly JsonObject[]),
    })),
    puzzles: puzzles(wire.puzzles),
  };
}

/** Files of the house that own fields name are kept and delivered; a link elsewhere is only a text. */
export function withOwnMedia(references: MediaReferences, own: OwnFields): MediaReferences {
  const bySha = new Map(references.own.map((name) => [name.sha256, name]));
  mapTexts([...own.values()], (text) => {
    const name = readMediaAddress(text);
    if (name !== undefined) bySha.set(name.sha256, name);
    return text;
  });
  return { ...references, own: [...bySha.values()] };
}

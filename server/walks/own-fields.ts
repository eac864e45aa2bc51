import type { WireStory } from '../../src/core/story/encode.ts';
import type { Json, JsonObject } from '../../src/core/story/wire/json-value.ts';
import { readMediaAddress } from '../media/media-address.ts';
import type { OwnerKind } from '../store/repositories/fields.ts';
import type { Store } from '../store/store.ts';
import { mapTexts, type MediaReferences } from './media-references.ts';

/** By `${kind} ${slug}`; the story's own stand under `story `. */
export type OwnFields = ReadonlyMap<string, JsonObject>;

const keyOf = (kind: OwnerKind, slug = ''): string => `${kind} ${slug}`;

/** What authors wrote in fields of their own: the player's story knows none of them. */
export async function ownFieldsOf(store: Store, storyId: string): Promise<OwnFields> {
  const definitions = await store.fieldDefinitions.list();
  const isOwn = (kind: OwnerKind, field: string) =>
    definitions.some(
      ({ owner, name, isBuiltIn }) => !isBuiltIn && owner === kind && name === field,
    );
  const slugs = new Map((await store.elements.ofStory(storyId)).map(({ id, slug }) => [id, slug]));
  const found = new Map<string, JsonObject>();
  for (const { owner, field, languageId, value } of await store.fields.ofStory(storyId)) {
    if (!isOwn(owner.kind, field)) continue;
    const key = keyOf(owner.kind, slugs.get(owner.id));
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
    const more = own.get(keyOf(kind, String(element['slug'])));
    if (more === undefined) return element;
    return { ...element, metadata: { ...more, ...(element['metadata'] as JsonObject) } };
  };
  const puzzles = (list: readonly JsonObject[]) => list.map((one) => dressed('puzzle', one));
  return {
    ...wire,
    metadata: { ...own.get(keyOf('story')), ...wire.metadata },
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

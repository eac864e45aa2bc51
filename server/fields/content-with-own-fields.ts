import { isList, isObject } from '../../src/core/story/wire/json-value.ts';
import type { FieldChange } from '../stories/field-values.store.ts';
import type { EntityKind } from '../stories/entity.ts';
import type { DraftContent } from '../stories/draft.ts';
import { ownFieldKey, type IsOwn, type OwnFields } from './own-fields.ts';

/**
 * Adds the values of own fields to the elements of a draft: the player's story does not contain
 * them.
 */
export function contentWithOwnFields(
  { story, elements }: DraftContent,
  own: OwnFields,
): DraftContent {
  const ownChangesOf = (kind: EntityKind, slug?: string) =>
    changesIn(own.get(ownFieldKey(kind, slug)), () => true);
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
      const wireElement = isList(list) ? list.find((one) => hasSlug(one, element.slug)) : undefined;
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

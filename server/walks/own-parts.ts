import { isList, isObject } from '../../src/core/story/wire/json-value.ts';
import type { FieldChange, OwnerKind } from '../store/repositories/fields.ts';
import type { DraftParts } from './draft.ts';
import { ownFieldKey, type IsOwn, type OwnFields } from './own-fields.ts';

/** The parts of a draft with what stands in its own fields: the player's story knows none of them. */
export function partsWithOwn({ story, elements }: DraftParts, own: OwnFields): DraftParts {
  const ofPart = (kind: OwnerKind, slug?: string) =>
    changesIn(own.get(ownFieldKey(kind, slug)), () => true);
  return {
    story: [...story, ...ofPart('story')],
    elements: elements.map((element) => ({
      ...element,
      fields: [...element.fields, ...ofPart(element.kind, element.slug)],
    })),
  };
}

/** The same of a revision, whose own fields stand beside the others in what was kept of it. */
export function partsWithKeptOwn(
  { story, elements }: DraftParts,
  kept: unknown,
  isOwn: IsOwn,
): DraftParts {
  const wire = isObject(kept) ? kept : {};
  const ofPart = (kind: OwnerKind, part: unknown) =>
    changesIn(isObject(part) ? part['metadata'] : undefined, (field) => isOwn(kind, field));
  const lists = { track: wire['tracks'], quest: wire['quests'], puzzle: wire['puzzles'] };
  return {
    story: [...story, ...ofPart('story', wire)],
    elements: elements.map((element) => {
      const list = lists[element.kind];
      const part = isList(list) ? list.find((one) => hasSlug(one, element.slug)) : undefined;
      return { ...element, fields: [...element.fields, ...ofPart(element.kind, part)] };
    }),
  };
}

const hasSlug = (part: unknown, slug: string) => isObject(part) && part['slug'] === slug;

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

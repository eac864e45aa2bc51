import { TITLE_FIELD } from '../../contract/admin/title-field.ts';
import type { ElementRef } from '../../core/check/finding.ts';
import type { DraftRead } from '../../contract/admin/walks.ts';
import type { WalkDraft } from './walk-draft.ts';
import type { EntityDraft } from './entity-draft.ts';

/** An element's current name, in the walk's first language that has one. */
export function entityName(
  entity: EntityDraft,
  languageIds: readonly number[],
  slug: string,
): string {
  const field = TITLE_FIELD[entity.ref.kind];
  for (const languageId of [...languageIds, 1]) {
    const name = entity.value({ field, languageId });
    if (typeof name === 'string' && name.trim() !== '') return name;
  }
  return slug;
}

export function nameIn(draft: WalkDraft, read: DraftRead, id: string): string {
  const entity = draft.entity(id);
  const row =
    id === read.story.id ? read.story : read.elements.find((element) => element.id === id);
  const slug = row?.slug ?? '';
  return entity ? entityName(entity, read.story.languageIds, slug) : slug;
}

/**
 * Adds the slug where another element of the kind has the same name; a missing element has only its
 * slug.
 */
export function nameOfRef(draft: WalkDraft, read: DraftRead, { kind, slug }: ElementRef): string {
  const { names, counts } = namesOf(draft, read);
  const name = names.get(keyOf(kind, slug));
  if (name === undefined) return slug;
  const isAlike = (counts.get(keyOf(kind, name)) ?? 0) > 1;
  return isAlike && name !== slug ? `${name} (${slug})` : name;
}

interface Names {
  readonly of: DraftRead;
  readonly names: ReadonlyMap<string, string>;
  /** How many elements of a kind have a name. */
  readonly counts: ReadonlyMap<string, number>;
}

const keyOf = (kind: string, text: string) => `${kind} ${text}`;
const drawn = new WeakMap<WalkDraft, Names>();
const watched = new WeakSet<WalkDraft>();

/** A page renders hundreds of links at once, and each needs the names of all other elements. */
function namesOf(draft: WalkDraft, read: DraftRead): Names {
  const cached = drawn.get(draft);
  if (cached?.of === read) return cached;
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  for (const { id, kind, slug } of read.elements) {
    const entity = draft.entity(id);
    const name = entity ? entityName(entity, read.story.languageIds, slug) : slug;
    names.set(keyOf(kind, slug), name);
    counts.set(keyOf(kind, name), (counts.get(keyOf(kind, name)) ?? 0) + 1);
  }
  const made = { of: read, names, counts };
  drawn.set(draft, made);
  const drop = () => {
    drawn.delete(draft);
  };
  if (!watched.has(draft)) draft.subscribe(drop);
  watched.add(draft);
  // The draft does not report what an element restores by itself, so the names are cached for one
  // rendering only.
  queueMicrotask(drop);
  return made;
}

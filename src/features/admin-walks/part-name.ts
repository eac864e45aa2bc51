import { TITLE_FIELD } from '../../contract/admin/title-field.ts';
import type { ElementRef } from '../../core/check/finding.ts';
import type { DraftRead } from '../../contract/admin/walks.ts';
import type { WalkDraft } from './walk-draft.ts';
import type { OwnerDraft } from './owner-draft.ts';

/** What a part is called now, in the walk's first language that has a name for it. */
export function partName(part: OwnerDraft, languageIds: readonly number[], slug: string): string {
  const field = TITLE_FIELD[part.owner.kind];
  for (const languageId of [...languageIds, 1]) {
    const name = part.value({ field, languageId });
    if (typeof name === 'string' && name.trim() !== '') return name;
  }
  return slug;
}

export function nameIn(draft: WalkDraft, read: DraftRead, id: string): string {
  const part = draft.part(id);
  const row = id === read.story.id ? read.story : read.elements.find((one) => one.id === id);
  const slug = row?.slug ?? '';
  return part ? partName(part, read.story.languageIds, slug) : slug;
}

/** With its slug where another part of its kind is called the same; what is not there has only that. */
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
  /** How many of a kind bear a name. */
  readonly counts: ReadonlyMap<string, number>;
}

const keyOf = (kind: string, text: string) => `${kind} ${text}`;
const drawn = new WeakMap<WalkDraft, Names>();
const watched = new WeakSet<WalkDraft>();

/** A page draws hundreds of links at once, each of which asks what all the others are called. */
function namesOf(draft: WalkDraft, read: DraftRead): Names {
  const held = drawn.get(draft);
  if (held?.of === read) return held;
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  for (const { id, kind, slug } of read.elements) {
    const part = draft.part(id);
    const name = part ? partName(part, read.story.languageIds, slug) : slug;
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
  // What a part takes in by itself is not told by the draft: nothing is held longer than one drawing.
  queueMicrotask(drop);
  return made;
}

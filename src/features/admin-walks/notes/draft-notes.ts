import * as z from 'zod/mini';
import { draftNotes, type DraftNotes } from '../../../contract/admin/draft-notes.ts';
import type { DraftRead, FieldChangeOnWire } from '../../../contract/admin/walks.ts';
import type { DraftHost } from '../draft-host.ts';
import { isSame, placeKey, type ValuePlace } from '../draft-values.ts';
import { WalkDraft } from '../walk-draft.ts';

/** A draft as it would be written down now, so that it can be gone on with after a reload. */
export function notesOf(draft: WalkDraft, nowMs: number): DraftNotes {
  const read = draft.read();
  const versionOf = (id: string, known: number) => draft.part(id)?.version ?? known;
  const { parts } = draft;
  return {
    kind: 'klangweg/draft-notes',
    format: 1,
    keptAtMs: nowMs,
    read: {
      ...read,
      story: { ...read.story, version: versionOf(read.story.id, read.story.version) },
      elements: read.elements.map((one) => ({ ...one, version: versionOf(one.id, one.version) })),
      fields: parts.flatMap((part) =>
        part.hostValues().map((value) => ({ owner: { ...part.owner }, ...value })),
      ),
    },
    typed: parts.flatMap((part) =>
      part.typedChanges().map((change) => ({ ownerId: part.owner.id, ...change })),
    ),
    conflicts: parts.flatMap((part) =>
      part.conflicts.map((conflict) => ({ ownerId: part.owner.id, ...conflict })),
    ),
  };
}

/** Undefined: nothing was kept, or nothing that can be read. */
export function readNotes(kept: unknown): DraftNotes | undefined {
  const read = z.safeParse(draftNotes, kept);
  return read.success ? read.data : undefined;
}

/** Goes on where the notes end; what was typed meets what the host has by then like anything typed. */
export function draftFromNotes(notes: DraftNotes, host: DraftHost): WalkDraft {
  const draft = new WalkDraft(notes.read, host);
  for (const part of draft.parts) {
    const own = <T extends { readonly ownerId: string }>({ ownerId }: T) =>
      ownerId === part.owner.id;
    const conflicts = notes.conflicts
      .filter(own)
      .map(({ field, languageId, mine, theirs }) => ({ field, languageId, mine, theirs }));
    const typed = notes.typed.filter(own).map(changeOf);
    if (typed.length > 0) part.restore(typed, conflicts);
  }
  if (draft.hasUnsaved) draft.decided();
  return draft;
}

function changeOf({ field, languageId, value }: DraftNotes['typed'][number]): FieldChangeOnWire {
  return { field, languageId, ...(value === undefined ? {} : { value }) };
}

/**
 * Two tabs of one user write the same notes. What the other one has typed, where this one has never
 * typed, goes along; where this one knows of another value there it will be asked.
 */
export function withOthers(
  notes: DraftNotes,
  kept: DraftNotes | undefined,
  isOwn: (change: OwnedPlace) => boolean,
): DraftNotes {
  const others = kept?.typed.filter((change) => !isOwn(change)) ?? [];
  if (kept === undefined || others.length === 0) return notes;
  const known = new Set([notes.read.story.id, ...notes.read.elements.map(({ id }) => id)]);
  const isNew = (id: string) => !known.has(id) && others.some(({ ownerId }) => ownerId === id);
  const read = {
    ...notes.read,
    elements: [...notes.read.elements, ...kept.read.elements.filter(({ id }) => isNew(id))],
    fields: [...notes.read.fields, ...kept.read.fields.filter(({ owner }) => isNew(owner.id))],
  };
  const conflicts = others.flatMap((change) => {
    const { ownerId, field, languageId, value: mine } = change;
    const theirs = valueIn(read, change);
    const isAsked = kept.conflicts.some((one) => isSamePlace(one, change));
    const isSeen = isSame(valueIn(kept.read, change), theirs) || isSame(mine, theirs);
    return isAsked || !isSeen ? [{ ownerId, field, languageId, mine, theirs }] : [];
  });
  return {
    ...notes,
    read,
    typed: [...notes.typed, ...others],
    conflicts: [...notes.conflicts, ...conflicts],
  };
}

interface OwnedPlace extends ValuePlace {
  readonly ownerId: string;
}

const isSamePlace = (one: OwnedPlace, other: OwnedPlace) =>
  one.ownerId === other.ownerId && placeKey(one) === placeKey(other);

const valueIn = ({ fields }: DraftRead, place: OwnedPlace): unknown =>
  fields.find(({ owner, ...one }) => isSamePlace({ ownerId: owner.id, ...one }, place))?.value;

import * as z from 'zod/mini';
import { draftNotes, type DraftNotes } from '../../../contract/admin/draft-notes.ts';
import type { DraftRead, FieldChangeOnWire } from '../../../contract/admin/walks.ts';
import type { WalkDraftPorts } from '../walk-draft-ports.ts';
import { isSameValue, slotKey, type ValueSlot } from '../draft-values.ts';
import { WalkDraft } from '../walk-draft.ts';

/** A draft as notes, from which editing continues after a reload. */
export function notesOf(draft: WalkDraft, nowMs: number): DraftNotes {
  const read = draft.read();
  const versionOf = (id: string, known: number) => draft.entity(id)?.version ?? known;
  const { entities } = draft;
  return {
    kind: 'klangweg/draft-notes',
    format: 1,
    keptAtMs: nowMs,
    read: {
      ...read,
      story: { ...read.story, version: versionOf(read.story.id, read.story.version) },
      elements: read.elements.map((element) => ({
        ...element,
        version: versionOf(element.id, element.version),
      })),
      fields: entities.flatMap((entity) =>
        entity.serverValues().map((value) => ({ owner: { ...entity.ref }, ...value })),
      ),
    },
    typed: entities.flatMap((entity) =>
      entity.typedChanges().map((change) => ({ ownerId: entity.ref.id, ...change })),
    ),
    conflicts: entities.flatMap((entity) =>
      entity.conflicts.map((conflict) => ({ ownerId: entity.ref.id, ...conflict })),
    ),
  };
}

/** Undefined: nothing was stored, or it cannot be read. */
export function readNotes(stored: unknown): DraftNotes | undefined {
  const read = z.safeParse(draftNotes, stored);
  return read.success ? read.data : undefined;
}

/**
 * Continues from the notes; what was typed is merged with the values that the server has by then,
 * like any typed value.
 */
export function draftFromNotes(notes: DraftNotes, ports: WalkDraftPorts): WalkDraft {
  const draft = new WalkDraft(notes.read, ports);
  for (const entity of draft.entities) {
    const own = <T extends { readonly ownerId: string }>({ ownerId: entityId }: T) =>
      entityId === entity.ref.id;
    const conflicts = notes.conflicts
      .filter(own)
      .map(({ field, languageId, mine, theirs }) => ({ field, languageId, mine, theirs }));
    const typed = notes.typed.filter(own).map(changeOf);
    if (typed.length > 0) entity.restore(typed, conflicts);
  }
  if (draft.hasUnsaved) draft.conflictResolved();
  return draft;
}

function changeOf({ field, languageId, value }: DraftNotes['typed'][number]): FieldChangeOnWire {
  return { field, languageId, ...(value === undefined ? {} : { value }) };
}

/**
 * Two tabs of one user write the same notes. What the other tab has typed is added where this one
 * has never typed; where this tab knows another value of the server, it becomes a conflict.
 */
export function withOthers(
  notes: DraftNotes,
  stored: DraftNotes | undefined,
  isOwn: (change: OwnedSlot) => boolean,
): DraftNotes {
  const others = stored?.typed.filter((change) => !isOwn(change)) ?? [];
  if (stored === undefined || others.length === 0) return notes;
  const entityIds = new Set([notes.read.story.id, ...notes.read.elements.map(({ id }) => id)]);
  const isNew = (id: string) =>
    !entityIds.has(id) && others.some(({ ownerId: entityId }) => entityId === id);
  const read = {
    ...notes.read,
    elements: [...notes.read.elements, ...stored.read.elements.filter(({ id }) => isNew(id))],
    fields: [...notes.read.fields, ...stored.read.fields.filter(({ owner }) => isNew(owner.id))],
  };
  const conflicts = others.flatMap((change) => {
    const { ownerId: entityId, field, languageId, value: mine } = change;
    const theirs = valueIn(read, change);
    const isConflicting = stored.conflicts.some((conflict) => isSameSlot(conflict, change));
    const isSeen = isSameValue(valueIn(stored.read, change), theirs) || isSameValue(mine, theirs);
    return isConflicting || !isSeen ? [{ ownerId: entityId, field, languageId, mine, theirs }] : [];
  });
  return {
    ...notes,
    read,
    typed: [...notes.typed, ...others],
    conflicts: [...notes.conflicts, ...conflicts],
  };
}

interface OwnedSlot extends ValueSlot {
  readonly ownerId: string;
}

const isSameSlot = (slot: OwnedSlot, other: OwnedSlot) =>
  slot.ownerId === other.ownerId && slotKey(slot) === slotKey(other);

const valueIn = ({ fields }: DraftRead, slot: OwnedSlot): unknown =>
  fields.find(({ owner, ...field }) => isSameSlot({ ownerId: owner.id, ...field }, slot))?.value;

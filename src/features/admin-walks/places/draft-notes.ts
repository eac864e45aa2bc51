import * as z from 'zod/mini';
import { draftNotes, type DraftNotes } from '../../../contract/admin/draft-notes.ts';
import type { FieldChangeOnWire } from '../../../contract/admin/walks.ts';
import type { DraftHost } from '../draft-host.ts';
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

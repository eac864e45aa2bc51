import { useEffect, useState } from 'react';
import type { DraftNotes } from '../../../contract/admin/draft-notes.ts';
import type { AdminDesk } from '../../../runtime/admin/admin-desk.ts';
import type { WalkDraft } from '../walk-draft.ts';
import { notesOf, readNotes } from './draft-notes.ts';

type FieldNotes =
  { readonly phase: 'reading' } | { readonly phase: 'read'; readonly kept: DraftNotes | undefined };

const READING: FieldNotes = { phase: 'reading' };

/** What lies on this device of a walk. */
export function useFieldNotes({ site, account }: AdminDesk, storyId: string): FieldNotes {
  const [found, setFound] = useState<{ readonly storyId: string; readonly notes: FieldNotes }>();
  const { notes } = site;
  const { userId } = account;
  useEffect(() => {
    let isOver = false;
    void notes.read(userId, storyId).then((kept) => {
      const read = readNotes(kept);
      const own = read?.read.story.id === storyId ? read : undefined;
      if (!isOver) setFound({ storyId, notes: { phase: 'read', kept: own } });
    });
    return () => {
      isOver = true;
    };
  }, [notes, userId, storyId]);
  return found?.storyId === storyId ? found.notes : READING;
}

export interface Keeping {
  /** How many changes the host does not have yet. */
  readonly waiting: number;
  /** False: this device keeps nothing. */
  readonly isKept: boolean;
}

/** Keeps the draft on this device with every change, and hands it over when the network is back. */
export function useNotesKept(desk: AdminDesk, draft: WalkDraft): Keeping {
  const [keeping, setKeeping] = useState<Keeping>(() => ({
    waiting: waitingIn(draft),
    isKept: true,
  }));
  useEffect(() => {
    const off = keepNotes(desk, draft, setKeeping);
    const online = () => {
      void draft.flush();
    };
    window.addEventListener('online', online);
    return () => {
      off();
      window.removeEventListener('online', online);
    };
  }, [desk, draft]);
  return keeping;
}

const waitingIn = ({ parts }: WalkDraft) =>
  parts.reduce((sum, part) => sum + part.typedChanges().length, 0);

/** One write at a time; what changes meanwhile is written after it, once. */
function keepNotes(
  { site, account, nowMs }: AdminDesk,
  draft: WalkDraft,
  tell: (keeping: Keeping) => void,
): () => void {
  let isWriting = false;
  let isNewer = false;
  let isOver = false;
  const write = async () => {
    isWriting = true;
    do {
      isNewer = false;
      const notes = notesOf(draft, nowMs());
      const isUnsent = notes.typed.length > 0;
      const note = { isUnsent, notes };
      const isKept = await site.notes.keep(account.userId, notes.read.story.id, note);
      if (!isOver) tell({ waiting: waitingIn(draft), isKept });
    } while (isNewer);
    isWriting = false;
  };
  const change = () => {
    isNewer = true;
    if (!isWriting) void write();
  };
  change();
  const offs = [draft, ...draft.parts].map((one) => one.subscribe(change));
  return () => {
    isOver = true;
    for (const off of offs) off();
  };
}

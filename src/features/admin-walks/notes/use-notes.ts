import { useEffect, useState } from 'react';
import type { DraftNotes } from '../../../contract/admin/draft-notes.ts';
import type { AdminDesk } from '../../../runtime/admin/admin-desk.ts';
import type { WalkDraft } from '../walk-draft.ts';
import { readNotes } from './draft-notes.ts';
import type { NotesKeeper } from './notes-keeper.ts';

type Notes =
  | { readonly phase: 'reading' }
  | { readonly phase: 'read'; readonly kept: DraftNotes | undefined };

const READING: Notes = { phase: 'reading' };

/** What lies on this device of a walk. */
export function useNotes({ site, account }: AdminDesk, storyId: string): Notes {
  const [found, setFound] = useState<{ readonly storyId: string; readonly notes: Notes }>();
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

/** Written down before the page may go, and handed over when the network is back. Answers how to end it. */
export function keepOnLeaving(keeper: NotesKeeper, draft: WalkDraft): () => void {
  const online = () => {
    void draft.flush();
  };
  // A phone that puts a page away tells it so, and perhaps nothing more.
  const hidden = () => {
    if (document.visibilityState === 'hidden') keeper.now();
  };
  window.addEventListener('online', online);
  window.addEventListener('beforeunload', keeper.now);
  document.addEventListener('visibilitychange', hidden);
  return () => {
    window.removeEventListener('online', online);
    window.removeEventListener('beforeunload', keeper.now);
    document.removeEventListener('visibilitychange', hidden);
  };
}

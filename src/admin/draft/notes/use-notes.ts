import { useEffect, useState } from 'react';
import type { DraftNotes } from '../../../contract/admin/draft-notes.ts';
import type { AdminContext } from '../../session/admin-context.ts';
import type { WalkDraft } from '../walk-draft.ts';
import { readNotes } from './draft-notes.ts';
import type { NotesSaver } from './notes-saver.ts';

type Notes =
  | { readonly phase: 'reading' }
  | { readonly phase: 'read'; readonly stored: DraftNotes | undefined };

const READING: Notes = { phase: 'reading' };

/** The notes of a walk on this device. */
export function useNotes({ site, account }: AdminContext, storyId: string): Notes {
  const [loaded, setLoaded] = useState<{ readonly storyId: string; readonly notes: Notes }>();
  const { notes } = site;
  const { userId } = account;
  useEffect(() => {
    let isOver = false;
    void notes.readNotes(userId, storyId).then((stored) => {
      const read = readNotes(stored);
      const own = read?.read.story.id === storyId ? read : undefined;
      if (!isOver) setLoaded({ storyId, notes: { phase: 'read', stored: own } });
    });
    return () => {
      isOver = true;
    };
  }, [notes, userId, storyId]);
  return loaded?.storyId === storyId ? loaded.notes : READING;
}

/**
 * Writes the notes before the page may be closed, and saves the draft when the network is back.
 * Returns a function that ends this.
 */
export function saveNotesOnLeaving(notesSaver: NotesSaver, draft: WalkDraft): () => void {
  const online = () => {
    void draft.flush();
  };
  // When a phone hides a page, this event may be the last one that it gets.
  const hidden = () => {
    if (document.visibilityState === 'hidden') notesSaver.now();
  };
  window.addEventListener('online', online);
  window.addEventListener('beforeunload', notesSaver.now);
  document.addEventListener('visibilitychange', hidden);
  return () => {
    window.removeEventListener('online', online);
    window.removeEventListener('beforeunload', notesSaver.now);
    document.removeEventListener('visibilitychange', hidden);
  };
}

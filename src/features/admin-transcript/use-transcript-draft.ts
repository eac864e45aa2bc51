import { useEffect, useState, useSyncExternalStore } from 'react';
import { saveOnLeaving } from '../../runtime/admin/ask-before-leaving.ts';
import { TranscriptDraft } from './transcript-draft.ts';
import { transcriptHost } from './transcript-host.ts';
import type { TranscriptRoom } from './transcript-room.ts';

/** The lines that are edited, for a place of their own by track and language. What is not saved of them outlives the page. */
export function useTranscriptDraft(room: TranscriptRoom, languageId: number) {
  const { desk, open } = room;
  const { kept } = desk;
  const key = `transcript ${open.id} ${languageId}`;
  const [draft] = useState(() => {
    const left = kept.read(key);
    if (left instanceof TranscriptDraft && left.hasUnsaved) return left;
    const begun = new TranscriptDraft(transcriptHost(room, languageId));
    kept.keep(key, begun);
    return begun;
  });
  useEffect(() => open.subscribe(() => void draft.meet()), [open, draft]);
  useEffect(() => {
    // What was left unsaved the last time.
    void draft.flush();
    return saveOnLeaving(draft);
  }, [draft]);
  return { draft, state: useSyncExternalStore(draft.subscribe, draft.state) };
}

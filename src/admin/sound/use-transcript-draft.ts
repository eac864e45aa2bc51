import { useEffect, useState, useSyncExternalStore } from 'react';
import { saveOnLeaving } from '../session/confirm-before-leaving.ts';
import { TranscriptDraft } from './transcript-draft.ts';
import { transcriptPortsFor } from './transcript-ports.ts';
import type { TranscriptContext } from './transcript-context.ts';

/** The draft of the lines, stored by track and language. Unsaved changes outlive the page. */
export function useTranscriptDraft(context: TranscriptContext, languageId: number) {
  const { admin, open } = context;
  const { retained } = admin;
  const key = `transcript ${open.id} ${languageId}`;
  const [draft] = useState(() => {
    const left = retained.readState(key);
    if (left instanceof TranscriptDraft && left.hasUnsaved) return left;
    const begun = new TranscriptDraft(transcriptPortsFor(context, languageId));
    retained.retainState(key, begun);
    return begun;
  });
  useEffect(() => open.subscribe(() => void draft.mergeServerCues()), [open, draft]);
  useEffect(() => {
    // Saves what was left unsaved the last time.
    void draft.flush();
    return saveOnLeaving(draft);
  }, [draft]);
  return { draft, state: useSyncExternalStore(draft.subscribe, draft.state) };
}

import { useEffect, useState, useSyncExternalStore } from 'react';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import { saveOnLeaving } from '../../runtime/admin/ask-before-leaving.ts';
import { faultWords } from '../../runtime/admin/fault-words.ts';
import { useAsked, type Asked } from '../../runtime/admin/use-asked.ts';
import type { DraftNotes } from '../../contract/admin/draft-notes.ts';
import type { DraftRead } from '../../contract/admin/walks.ts';
import { draftFromNotes } from './places/draft-notes.ts';
import { useFieldNotes } from './places/use-field-notes.ts';
import type { DraftHost } from './draft-host.ts';
import type { ValuePlace } from './draft-values.ts';
import { unfitWords } from './unfit-words.ts';
import { WalkDraft } from './walk-draft.ts';

type Opened =
  | {
      readonly phase: 'ready';
      readonly draft: WalkDraft;
      /** Why the host did not say how it stands now. */
      readonly staleWords?: string | undefined;
      readonly again: () => void;
    }
  | Exclude<Asked<DraftRead>, { readonly phase: 'ready' }>;

/** The walk that is being edited. It outlives the page: its parts are pages of their own. */
export function useWalkDraft(desk: AdminDesk, storyId: string): Opened {
  const key = `walk-draft ${storyId}`;
  const [opened, setOpened] = useState(() => desk.kept.read(key) as WalkDraft | undefined);
  const asked = useAsked(desk, 'adminDraft', { params: { id: storyId } });
  const notes = useFieldNotes(desk, storyId);
  const read = asked.phase === 'ready' ? asked.value : undefined;
  const isAway = asked.phase === 'fault' && asked.fault.kind === 'admin/offline';
  useEffect(() => {
    if (read !== undefined && read.story.id !== storyId) return;
    if (opened) {
      if (read) opened.take(read);
      return;
    }
    if (notes.phase === 'reading') return;
    const draft = beginning({ notes: notes.kept, read, isAway, host: hostOf(desk, storyId) });
    if (draft === undefined) return;
    desk.kept.keep(key, draft);
    setOpened(draft);
  }, [desk, isAway, key, notes, opened, read, storyId]);
  useEffect(() => {
    if (opened === undefined) return;
    return saveOnLeaving(opened);
  }, [opened]);
  if (opened) {
    const { again } = asked;
    return { phase: 'ready', draft: opened, staleWords: staleWordsOf(asked), again };
  }
  return asked.phase === 'ready' ? { phase: 'waiting', again: asked.again } : asked;
}

function staleWordsOf(asked: Asked<DraftRead>): string | undefined {
  if (asked.phase === 'fault') return asked.words;
  return asked.phase === 'ready' ? asked.staleWords : undefined;
}

interface Beginning {
  readonly notes: DraftNotes | undefined;
  readonly read: DraftRead | undefined;
  readonly isAway: boolean;
  readonly host: DraftHost;
}

/** What was not sent from this device goes on here; without a network the draft as it was last seen. */
function beginning({ notes, read, isAway, host }: Beginning): WalkDraft | undefined {
  const isUnsent = notes !== undefined && notes.typed.length > 0;
  if (notes && (isUnsent ? read !== undefined || isAway : isAway)) {
    const draft = draftFromNotes(notes, host);
    if (read) draft.take(read);
    return draft;
  }
  return read && new WalkDraft(read, host);
}

function hostOf(desk: AdminDesk, storyId: string): DraftHost {
  return {
    nowMs: desk.nowMs,
    unfitWords: (why) => unfitWords(why, desk.languageCode),
    later(ms, work) {
      const timer = setTimeout(work, ms);
      return () => {
        clearTimeout(timer);
      };
    },
    async read() {
      const answer = await desk.api.ask('adminDraft', { params: { id: storyId } });
      return answer.ok ? answer.value : undefined;
    },
    async save({ kind, id }, version, changes) {
      const body = { version, changes: [...changes] };
      const answer = await desk.api.ask('adminSaveFields', { params: { kind, id }, body });
      if (answer.ok) return { kind: 'saved', version: answer.value.versions[id] ?? version + 1 };
      const { fault } = answer;
      const words = faultWords(fault, desk.languageCode);
      if (fault.kind !== 'admin/refused' || fault.status >= 500 || fault.status === 429) {
        return { kind: 'later', words };
      }
      if (fault.code === 'edit/conflict') return { kind: 'conflict' };
      return { kind: 'refused', field: fault.field, words };
    },
  };
}

/** One value: only its own field is drawn anew when it changes. */
export function useDraftValue(draft: WalkDraft, ownerId: string, place: ValuePlace): unknown {
  const part = draft.part(ownerId);
  return useSyncExternalStore(part?.subscribe ?? never, () => part?.value(place));
}

export function useDraftRead(draft: WalkDraft): DraftRead {
  return useSyncExternalStore(draft.subscribe, draft.read);
}

const never = () => () => undefined;

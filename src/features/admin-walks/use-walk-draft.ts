import { useEffect, useState, useSyncExternalStore } from 'react';
import { pendingTimer } from '../../lib/pending.ts';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import { saveOnLeaving } from '../../runtime/admin/ask-before-leaving.ts';
import { faultWords } from '../../runtime/admin/fault-words.ts';
import { useAsked, type Asked } from '../../runtime/admin/use-asked.ts';
import type { DraftNotes } from '../../contract/admin/draft-notes.ts';
import type { DraftRead } from '../../contract/admin/walks.ts';
import { actHostOf } from './acts/act-host.ts';
import type { DraftHost } from './draft-host.ts';
import type { ValuePlace } from './draft-values.ts';
import { draftFromNotes } from './notes/draft-notes.ts';
import { NotesKeeper } from './notes/notes-keeper.ts';
import { keepOnLeaving, useNotes } from './notes/use-notes.ts';
import { refusedTexts } from './refused-texts.ts';
import { unfitWords } from './unfit-words.ts';
import { WalkDraft } from './walk-draft.ts';

/** A draft, and what is kept of it on this device. */
interface KeptDraft {
  readonly draft: WalkDraft;
  readonly keeper: NotesKeeper;
}

type Opened =
  | (KeptDraft & {
      readonly phase: 'ready';
      /** Why the host did not say how it stands now. */
      readonly staleWords?: string | undefined;
      readonly again: () => void;
    })
  | Exclude<Asked<DraftRead>, { readonly phase: 'ready' }>;

/** The walk that is being edited. It outlives the page: its parts are pages of their own. */
export function useWalkDraft(desk: AdminDesk, storyId: string): Opened {
  const key = `walk-draft ${storyId}`;
  const [opened, setOpened] = useState(() => desk.kept.read(key) as KeptDraft | undefined);
  const asked = useAsked(desk, 'adminDraft', { params: { id: storyId } });
  const notes = useNotes(desk, storyId);
  const read = asked.phase === 'ready' ? asked.value : undefined;
  const isAway = asked.phase === 'fault' && asked.fault.kind === 'admin/offline';
  useEffect(() => {
    if (read !== undefined && read.story.id !== storyId) return;
    if (opened) {
      if (read) opened.draft.take(read);
      return;
    }
    if (notes.phase === 'reading') return;
    const host = hostOf(desk, storyId);
    const draft = beginning({ notes: notes.kept, read, isAway, host });
    if (draft === undefined) return;
    const { site, account } = desk;
    const later: DraftHost['later'] = (ms, work) => pendingTimer(work, ms);
    const keeperHost = { ...host, later, notes: site.notes, userId: account.userId };
    const begun = { draft, keeper: new NotesKeeper(draft, keeperHost, notes.kept) };
    if (draft.hasUnsaved) desk.notices.say(refusedTexts(desk.languageCode).putBack);
    desk.kept.keep(key, begun);
    setOpened(begun);
  }, [desk, isAway, key, notes, opened, read, storyId]);
  useEffect(() => {
    if (opened === undefined) return;
    const ends = [keepOnLeaving(opened.keeper, opened.draft), saveOnLeaving(opened.draft)];
    return () => {
      for (const end of ends) end();
    };
  }, [opened]);
  if (opened) {
    const { again } = asked;
    return { phase: 'ready', ...opened, staleWords: staleWordsOf(asked), again };
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
    acts: actHostOf(desk, storyId),
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
      // Whoever deleted it was faster, too.
      const { code } = fault;
      if (code === 'edit/conflict' || code === 'element/not-found') return { kind: 'conflict' };
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

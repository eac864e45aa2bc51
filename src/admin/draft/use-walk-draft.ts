import { useEffect, useState, useSyncExternalStore } from 'react';
import { pendingTimer } from '../../lib/pending.ts';
import type { AdminContext } from '../session/admin-context.ts';
import { saveOnLeaving } from '../session/confirm-before-leaving.ts';
import { errorMessage } from '../session/texts/error-message.ts';
import { useAdminQuery, type AdminQuery } from '../session/queries/use-admin-query.ts';
import type { DraftNotes } from '../../contract/admin/draft-notes.ts';
import type { DraftRead } from '../../contract/admin/walks.ts';
import { commandApiOf } from './commands/command-api.ts';
import type { WalkDraftPorts } from './walk-draft-ports.ts';
import type { ValueSlot } from './draft-values.ts';
import { draftFromNotes } from './notes/draft-notes.ts';
import { NotesSaver } from './notes/notes-saver.ts';
import { saveNotesOnLeaving, useNotes } from './notes/use-notes.ts';
import { rejectedTexts } from '../../i18n/admin/rejected.ts';
import { textsOf } from '../../i18n/texts-of.ts';
import { unfitMessage } from './unfit-message.ts';
import { WalkDraft } from './walk-draft.ts';
import { useEntity } from './use-entity.ts';

/** A draft with its notes on this device. */
interface RetainedWalkDraft {
  readonly draft: WalkDraft;
  readonly notesSaver: NotesSaver;
}

type Opened =
  | (RetainedWalkDraft & {
      readonly phase: 'ready';
      /** Why the current state of the server is unknown. */
      readonly staleMessage?: string | undefined;
      readonly refetch: () => void;
    })
  | Exclude<AdminQuery<DraftRead>, { readonly phase: 'ready' }>;

/** The walk that is being edited. It outlives the page: its elements have pages of their own. */
export function useWalkDraft(admin: AdminContext, storyId: string): Opened {
  const key = `walk-draft ${storyId}`;
  const [opened, setOpened] = useState(
    () => admin.retained.readState(key) as RetainedWalkDraft | undefined,
  );
  const query = useAdminQuery(admin, 'adminDraft', { params: { id: storyId } });
  const notes = useNotes(admin, storyId);
  const read = query.phase === 'ready' ? query.value : undefined;
  const isAway = query.phase === 'failed' && query.error.kind === 'admin/offline';
  useEffect(() => {
    if (read !== undefined && read.story.id !== storyId) return;
    if (opened) {
      if (read) opened.draft.applyRead(read);
      return;
    }
    if (notes.phase === 'reading') return;
    const ports = draftPortsOf(admin, storyId);
    const draft = beginning({ notes: notes.stored, read, isAway, ports });
    if (draft === undefined) return;
    const { site, account } = admin;
    const later: WalkDraftPorts['later'] = (ms, work) => pendingTimer(work, ms);
    const notesPorts = { ...ports, later, notes: site.notes, userId: account.userId };
    const begun = { draft, notesSaver: new NotesSaver(draft, notesPorts, notes.stored) };
    if (draft.hasUnsaved)
      admin.toasts.showToast(textsOf(rejectedTexts, admin.languageCode).restoredNotice);
    admin.retained.retainState(key, begun);
    setOpened(begun);
  }, [admin, isAway, key, notes, opened, read, storyId]);
  useEffect(() => {
    if (opened === undefined) return;
    const ends = [saveNotesOnLeaving(opened.notesSaver, opened.draft), saveOnLeaving(opened.draft)];
    return () => {
      for (const end of ends) end();
    };
  }, [opened]);
  if (opened) {
    const { refetch } = query;
    return { phase: 'ready', ...opened, staleMessage: staleMessageOf(query), refetch };
  }
  return query.phase === 'ready' ? { phase: 'waiting', refetch: query.refetch } : query;
}

function staleMessageOf(query: AdminQuery<DraftRead>): string | undefined {
  if (query.phase === 'failed') return query.message;
  return query.phase === 'ready' ? query.staleMessage : undefined;
}

interface Beginning {
  readonly notes: DraftNotes | undefined;
  readonly read: DraftRead | undefined;
  readonly isAway: boolean;
  readonly ports: WalkDraftPorts;
}

/**
 * Continues with the unsaved changes of this device; without a network, with the last known draft.
 */
function beginning({ notes, read, isAway, ports }: Beginning): WalkDraft | undefined {
  const isUnsent = notes !== undefined && notes.typed.length > 0;
  if (notes && (isUnsent ? read !== undefined || isAway : isAway)) {
    const draft = draftFromNotes(notes, ports);
    if (read) draft.applyRead(read);
    return draft;
  }
  return read && new WalkDraft(read, ports);
}

function draftPortsOf(admin: AdminContext, storyId: string): WalkDraftPorts {
  return {
    nowMs: admin.nowMs,
    commands: commandApiOf(admin, storyId),
    unfitMessage: (why) => unfitMessage(why, admin.languageCode),
    later(ms, work) {
      const timer = setTimeout(work, ms);
      return () => {
        clearTimeout(timer);
      };
    },
    async read() {
      const result = await admin.api.sendRequest('adminDraft', { params: { id: storyId } });
      return result.ok ? result.value : undefined;
    },
    async save({ kind, id }, version, changes) {
      const body = { version, changes: [...changes] };
      const result = await admin.api.sendRequest('adminSaveFields', { params: { kind, id }, body });
      if (result.ok) return { kind: 'saved', version: result.value.versions[id] ?? version + 1 };
      const { error } = result;
      const message = errorMessage(error, admin.languageCode);
      if (error.kind !== 'admin/rejected' || error.status >= 500 || error.status === 429) {
        return { kind: 'later', message };
      }
      // The element was deleted meanwhile, which is a conflict, too.
      const { code } = error;
      if (code === 'edit/conflict' || code === 'element/not-found') return { kind: 'conflict' };
      return { kind: 'rejected', field: error.field, message };
    },
  };
}

/** One value: only its own field renders again when it changes. */
export function useDraftValue(draft: WalkDraft, entityId: string, slot: ValueSlot): unknown {
  const entity = draft.entity(entityId);
  return useEntity(entity, () => entity?.value(slot));
}

export function useDraftRead(draft: WalkDraft): DraftRead {
  return useSyncExternalStore(draft.subscribe, draft.read);
}

import { useRef, useState } from 'react';
import type { EntityKindOnWire } from '../../contract/admin/field-definitions.ts';
import type { TextChange } from '../../contract/admin/texts.ts';
import type { AdminContext } from '../session/admin-context.ts';
import { errorMessage } from '../session/texts/error-message.ts';
import { useAdminMutation } from '../session/queries/use-admin-mutation.ts';
import { useRetainedState } from '../session/use-retained-state.ts';
import type { Saving } from '../ui/page/save-state.tsx';
import {
  cellKey,
  settledEditsOf,
  type CellKey,
  type TextEdit,
  type TextEdits,
} from './text-edits.ts';
import { translationTexts } from '../../i18n/admin/translation.ts';
import { useTexts } from '../../i18n/use-texts.ts';

export interface EditableTexts {
  readonly edits: TextEdits;
  readonly saving: Saving;
  /** Saves at once; `was` is the server's text as far as it is known. */
  readonly saveText: (cell: CellKey, was: string | null, now: string | null) => void;
  /** Replaces the typed text by the server's. */
  readonly revertToServer: (cell: CellKey) => void;
  /** Sends again what could not be saved. */
  readonly retry: () => void;
  /** Drops saved edits before a refetch: the server's texts take precedence. */
  readonly forgetSaved: () => void;
}

/** What was typed into the table; changes are saved one after the other, and outlive the page. */
export function useTextEdits(admin: AdminContext, owner: EntityKindOnWire): EditableTexts {
  const [retained, retain] = useRetainedState<TextEdits>(admin, `texts/${owner}`);
  const [savedAtMs, setSavedAtMs] = useState<number>();
  const [message, setMessage] = useState('');
  const [saved, setSaved] = useState<TextEdits>({});
  const save = useAdminMutation(admin, 'adminSaveTexts', ['adminTexts'], { isQuiet: true });
  const latest = useRef<TextEdits>(retained ?? {});
  const sending = useRef<Promise<void>>(Promise.resolve());
  const storeEdits = (changed: readonly TextEdit[]) => {
    const named = changed.map((edit) => [cellKey(edit), edit] as const);
    latest.current = { ...latest.current, ...Object.fromEntries(named) };
    const { settledEdits, open } = splitBySaved(latest.current);
    setSaved(settledEdits);
    retain(open);
  };
  const send = (edits: readonly TextEdit[]) => {
    storeEdits(edits);
    sending.current = sending.current.then(async () => {
      const result = await save.send({ body: { changes: edits.map(changeOf) } });
      if (result.ok) {
        setSavedAtMs(admin.nowMs());
        storeEdits(settledEditsOf(edits, result.value.conflicts));
      } else {
        setMessage(errorMessage(result.error, admin.languageCode));
        storeEdits(edits.map((edit) => ({ ...edit, phase: 'failed' })));
      }
    });
  };
  const edits = { ...saved, ...retained };
  const conflict = useTexts(translationTexts).someConflicts;
  return {
    edits,
    saving: savingOf(edits, { savedAtMs, message, conflict }),
    saveText: (cell, was, now) => {
      send([{ ...cell, was, now, phase: 'saving' }]);
    },
    revertToServer: (cell) => {
      const edit = latest.current[cellKey(cell)];
      if (edit) storeEdits([{ ...cell, was: edit.was, now: edit.was, phase: 'saved' }]);
    },
    retry: () => {
      send(failedIn(latest.current));
    },
    forgetSaved: () => {
      latest.current = splitBySaved(latest.current).open ?? {};
      setSaved({});
    },
  };
}

const failedIn = (edits: TextEdits): readonly TextEdit[] =>
  Object.values(edits).flatMap((edit) =>
    edit.phase === 'failed' ? [{ ...edit, phase: 'saving' }] : [],
  );

const changeOf = ({ kind, id, field, languageId, was, now }: TextEdit): TextChange => ({
  ...{ kind, id, field, languageId, was, now },
});

/** Only unsaved edits outlive the page: the server may have newer texts for the others by then. */
function splitBySaved(edits: TextEdits): { settledEdits: TextEdits; open: TextEdits | undefined } {
  const entries = Object.entries(edits);
  const open = entries.filter(([, { phase }]) => phase !== 'saved');
  const settledEdits = Object.fromEntries(entries.filter(([, { phase }]) => phase === 'saved'));
  return { settledEdits, open: open.length === 0 ? undefined : Object.fromEntries(open) };
}

interface SavingDetails {
  readonly savedAtMs: number | undefined;
  readonly message: string;
  readonly conflict: string;
}

function savingOf(edits: TextEdits, { savedAtMs, message, conflict }: SavingDetails): Saving {
  const phases = new Set(Object.values(edits).map(({ phase }) => phase));
  if (phases.has('failed')) return { phase: 'failed', message };
  if (phases.has('rejected')) return { phase: 'failed', message: conflict };
  if (phases.has('saving')) return { phase: 'saving' };
  return savedAtMs === undefined ? { phase: 'untouched' } : { phase: 'saved', atMs: savedAtMs };
}

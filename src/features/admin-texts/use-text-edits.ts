import { useRef, useState } from 'react';
import type { FieldOwnerKind } from '../../contract/admin/field-definitions.ts';
import type { TextChange } from '../../contract/admin/texts.ts';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import { faultWords } from '../../runtime/admin/fault-words.ts';
import { useChange } from '../../runtime/admin/use-change.ts';
import { useKept } from '../../runtime/admin/use-kept.ts';
import type { Saving } from '../../ui/desk/save-state.tsx';
import { keyOf, settled, type CellKey, type TextEdit, type TextEdits } from './text-edits.ts';
import { textsWords } from './texts-words.ts';

export interface TextDesk {
  readonly edits: TextEdits;
  readonly saving: Saving;
  /** Saves by itself; `was` is what the host has as far as is known. */
  readonly write: (cell: CellKey, was: string | null, now: string | null) => void;
  /** Takes the host's text for the typed one. */
  readonly give: (cell: CellKey) => void;
  /** Sends what could not be saved once more. */
  readonly again: () => void;
  /** What is saved is asked for anew: the host has the last word on it. */
  readonly forgetSaved: () => void;
}

/** What was typed into the table, saved one after the other; it outlives the page. */
export function useTextEdits(desk: AdminDesk, owner: FieldOwnerKind): TextDesk {
  const [kept, keep] = useKept<TextEdits>(desk, `texts/${owner}`);
  const [savedAtMs, setSavedAtMs] = useState<number>();
  const [words, setWords] = useState('');
  const [saved, setSaved] = useState<TextEdits>({});
  const save = useChange(desk, 'adminSaveTexts', ['adminTexts'], { isQuiet: true });
  const latest = useRef<TextEdits>(kept ?? {});
  const sending = useRef<Promise<void>>(Promise.resolve());
  const put = (changed: readonly TextEdit[]) => {
    const named = changed.map((edit) => [keyOf(edit), edit] as const);
    latest.current = { ...latest.current, ...Object.fromEntries(named) };
    const { settledEdits, open } = parted(latest.current);
    setSaved(settledEdits);
    keep(open);
  };
  const send = (edits: readonly TextEdit[]) => {
    put(edits);
    sending.current = sending.current.then(async () => {
      const answer = await save.send({ body: { changes: edits.map(changeOf) } });
      if (answer.ok) {
        setSavedAtMs(desk.nowMs());
        put(settled(edits, answer.value.conflicts));
      } else {
        setWords(faultWords(answer.fault, desk.languageCode));
        put(edits.map((edit) => ({ ...edit, phase: 'failed' })));
      }
    });
  };
  const edits = { ...saved, ...kept };
  const conflict = textsWords(desk.languageCode).someConflicts;
  return {
    edits,
    saving: savingOf(edits, { savedAtMs, words, conflict }),
    write: (cell, was, now) => {
      send([{ ...cell, was, now, phase: 'saving' }]);
    },
    give: (cell) => {
      const edit = latest.current[keyOf(cell)];
      if (edit) put([{ ...cell, was: edit.was, now: edit.was, phase: 'saved' }]);
    },
    again: () => {
      send(failedIn(latest.current));
    },
    forgetSaved: () => {
      latest.current = parted(latest.current).open ?? {};
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

/** Only what is not saved outlives the page: of the rest the host may know better by then. */
function parted(edits: TextEdits): { settledEdits: TextEdits; open: TextEdits | undefined } {
  const entries = Object.entries(edits);
  const open = entries.filter(([, { phase }]) => phase !== 'saved');
  const settledEdits = Object.fromEntries(entries.filter(([, { phase }]) => phase === 'saved'));
  return { settledEdits, open: open.length === 0 ? undefined : Object.fromEntries(open) };
}

interface SavingParts {
  readonly savedAtMs: number | undefined;
  readonly words: string;
  readonly conflict: string;
}

function savingOf(edits: TextEdits, { savedAtMs, words, conflict }: SavingParts): Saving {
  const phases = new Set(Object.values(edits).map(({ phase }) => phase));
  if (phases.has('failed')) return { phase: 'failed', words };
  if (phases.has('refused')) return { phase: 'failed', words: conflict };
  if (phases.has('saving')) return { phase: 'saving' };
  return savedAtMs === undefined ? { phase: 'untouched' } : { phase: 'saved', atMs: savedAtMs };
}

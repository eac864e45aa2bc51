import { useState } from 'react';
import {
  MOST_CELLS_SENT,
  type ComparedText,
  type TextChange,
  type TextsCompared,
} from '../../contract/admin/texts.ts';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import { faultWords } from '../../runtime/admin/fault-words.ts';
import { useChange, type Change } from '../../runtime/admin/use-change.ts';
import { incoming, inParts, readTexts, strangeIn } from './exchange-files.ts';
import type { TextsWords } from './texts-words.ts';

export interface Preview extends TextsCompared {
  readonly file: string;
}

export interface Import {
  readonly read: (file: File) => Promise<void>;
  readonly preview: Preview | undefined;
  readonly fault: string | undefined;
  readonly said: string;
  readonly isBusy: boolean;
  /** Writes what the preview shows. */
  readonly take: () => Promise<void>;
  readonly discard: () => void;
}

/** A host takes this many letters at once. */
const MOST_LETTERS = 400_000;

/** Reads a translated file here, has it compared by the host, and writes only when told to. */
export function useImport(desk: AdminDesk, words: TextsWords, onTaken: () => void): Import {
  const [preview, setPreview] = useState<Preview>();
  const [fault, setFault] = useState<string>();
  const [said, setSaid] = useState('');
  const [isBusy, setBusy] = useState(false);
  const save = useChange(desk, 'adminSaveTexts', ['adminTexts']);
  const show = (next: { preview?: Preview; fault?: string; said?: string }) => {
    setPreview(next.preview);
    setFault(next.fault);
    setSaid(next.said ?? '');
  };
  const read = async (file: File) => {
    setBusy(true);
    show({ said: words.comparing });
    // It was taken away, or the device does not give it out.
    const text = await file.text().catch(() => undefined);
    const found = text === undefined ? undefined : readTexts(text);
    if (text === undefined || found === undefined) show({ fault: words.unread });
    else if (found.kind === 'unreadable') {
      show({ fault: words.unreadable(words.faults[found.fault], found.line) });
    } else {
      const texts = incoming(found, text.trimStart().replace('\uFEFF', '').startsWith('<'));
      show(await compared(desk, texts, { ...NOTHING, file: file.name, unknown: strangeIn(found) }));
    }
    setBusy(false);
  };
  const take = async () => {
    const changes = preview?.changes ?? [];
    setBusy(true);
    setSaid(words.taking);
    onTaken();
    const sent = await sendAll(save, changes);
    if (sent.ok) show({ said: words.taken(sent.saved, changes.length - sent.saved) });
    else {
      setFault(faultWords(sent.fault, desk.languageCode));
      setSaid('');
    }
    setBusy(false);
  };
  return {
    ...{ read, preview, fault, said, isBusy, take },
    discard: () => {
      show({});
    },
  };
}

const NOTHING = { changes: [], same: 0, unknown: 0 };

/** Part by part; what was sent before a fault is written, and telling it again changes nothing. */
async function sendAll(save: Change<'adminSaveTexts'>, changes: readonly TextChange[]) {
  let saved = 0;
  for (const part of partsOf(changes, sizeOf)) {
    const answer = await save.send({ body: { changes: part.map(withoutSlug) } });
    if (!answer.ok) return { ok: false, fault: answer.fault } as const;
    saved += answer.value.saved;
  }
  return { ok: true, saved } as const;
}

async function compared(
  desk: AdminDesk,
  texts: readonly ComparedText[],
  preview: Preview,
): Promise<{ preview?: Preview; fault?: string }> {
  const found = { ...preview };
  for (const part of partsOf(texts, ({ value }) => value.length)) {
    const answer = await desk.api.ask('adminCompareTexts', { body: { texts: [...part] } });
    if (!answer.ok) return { fault: faultWords(answer.fault, desk.languageCode) };
    found.changes = [...found.changes, ...answer.value.changes];
    found.same += answer.value.same;
    found.unknown += answer.value.unknown;
  }
  return { preview: found };
}

const sizeOf = ({ was, now }: TextChange): number => (was?.length ?? 0) + (now?.length ?? 0);

function withoutSlug({ kind, id, field, languageId, was, now }: TextChange): TextChange {
  return { kind, id, field, languageId, was, now };
}

/** Few enough for one call, by number and by letters. */
function partsOf<T>(items: readonly T[], size: (item: T) => number): readonly (readonly T[])[] {
  const parts = inParts(items, MOST_CELLS_SENT);
  return parts.flatMap((part) => {
    const letters = part.reduce((sum, item) => sum + size(item), 0);
    return letters <= MOST_LETTERS || part.length === 1 ? [part] : inParts(part, 4);
  });
}

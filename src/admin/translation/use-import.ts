import { useState } from 'react';
import {
  MAX_CELLS_PER_CALL,
  type ComparedText,
  type TextChange,
  type TextsCompared,
} from '../../contract/admin/texts.ts';
import type { AdminContext } from '../session/admin-context.ts';
import { errorMessage } from '../session/texts/error-message.ts';
import { useAdminMutation, type AdminMutation } from '../session/queries/use-admin-mutation.ts';
import { incoming, inBatches, readExchangeFile, strangeIn } from './exchange-files.ts';
import type { TranslationTexts } from '../../i18n/admin/translation.ts';

export interface Preview extends TextsCompared {
  readonly file: string;
}

export interface Import {
  readonly read: (file: File) => Promise<void>;
  readonly preview: Preview | undefined;
  readonly error: string | undefined;
  readonly status: string;
  readonly isBusy: boolean;
  /** Writes what the preview shows. */
  readonly take: () => Promise<void>;
  readonly discard: () => void;
}

/** The server accepts this many characters in one call. */
const MAX_CHARACTERS_PER_CALL = 400_000;

/** Reads a translated file here, lets the server compare it, and writes only on command. */
export function useImport(
  admin: AdminContext,
  labels: TranslationTexts,
  onImport: () => void,
): Import {
  const [preview, setPreview] = useState<Preview>();
  const [error, setError] = useState<string>();
  const [status, setStatus] = useState('');
  const [isBusy, setBusy] = useState(false);
  const save = useAdminMutation(admin, 'adminSaveTexts', ['adminTexts']);
  const show = (next: { preview?: Preview; error?: string; status?: string }) => {
    setPreview(next.preview);
    setError(next.error);
    setStatus(next.status ?? '');
  };
  const read = async (file: File) => {
    setBusy(true);
    show({ status: labels.comparing });
    // The file was removed, or the device does not allow reading it.
    const text = await file.text().catch(() => undefined);
    const readTexts = text === undefined ? undefined : readExchangeFile(text);
    if (text === undefined || readTexts === undefined) show({ error: labels.unread });
    else if (readTexts.kind === 'unreadable') {
      show({ error: labels.unreadable(labels.errors[readTexts.error], readTexts.line) });
    } else {
      const texts = incoming(readTexts, text.trimStart().replace('\uFEFF', '').startsWith('<'));
      show(
        await compared(admin, texts, {
          ...NOTHING,
          file: file.name,
          unknown: strangeIn(readTexts),
        }),
      );
    }
    setBusy(false);
  };
  const take = async () => {
    const changes = preview?.changes ?? [];
    setBusy(true);
    setStatus(labels.taking);
    onImport();
    const sent = await sendAll(save, changes);
    if (sent.ok) show({ status: labels.imported(sent.saved, changes.length - sent.saved) });
    else {
      setError(errorMessage(sent.error, admin.languageCode));
      setStatus('');
    }
    setBusy(false);
  };
  return {
    ...{ read, preview, error, status, isBusy, take },
    discard: () => {
      show({});
    },
  };
}

const NOTHING = { changes: [], same: 0, unknown: 0 };

/**
 * Sends in batches; those sent before an error are saved, and sending them again changes nothing.
 */
async function sendAll(save: AdminMutation<'adminSaveTexts'>, changes: readonly TextChange[]) {
  let saved = 0;
  for (const batch of batchesOf(changes, sizeOf)) {
    const result = await save.send({ body: { changes: batch.map(withoutSlug) } });
    if (!result.ok) return { ok: false, error: result.error } as const;
    saved += result.value.saved;
  }
  return { ok: true, saved } as const;
}

async function compared(
  admin: AdminContext,
  texts: readonly ComparedText[],
  preview: Preview,
): Promise<{ preview?: Preview; error?: string }> {
  const enriched = { ...preview };
  for (const batch of batchesOf(texts, ({ value }) => value.length)) {
    const result = await admin.api.sendRequest('adminCompareTexts', {
      body: { texts: [...batch] },
    });
    if (!result.ok) return { error: errorMessage(result.error, admin.languageCode) };
    enriched.changes = [...enriched.changes, ...result.value.changes];
    enriched.same += result.value.same;
    enriched.unknown += result.value.unknown;
  }
  return { preview: enriched };
}

const sizeOf = ({ was, now }: TextChange): number => (was?.length ?? 0) + (now?.length ?? 0);

function withoutSlug({ kind, id, field, languageId, was, now }: TextChange): TextChange {
  return { kind, id, field, languageId, was, now };
}

/** Batches small enough for one call, by count and by characters. */
function batchesOf<T>(items: readonly T[], size: (item: T) => number): readonly (readonly T[])[] {
  const batches = inBatches(items, MAX_CELLS_PER_CALL);
  return batches.flatMap((batch) => {
    const characterCount = batch.reduce((sum, item) => sum + size(item), 0);
    return characterCount <= MAX_CHARACTERS_PER_CALL || batch.length === 1
      ? [batch]
      : inBatches(batch, 4);
  });
}

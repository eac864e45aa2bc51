import { useState } from 'react';
import { spreadOver } from '../../core/transcript/plain-lines.ts';
import { writeVtt } from '../../core/transcript/vtt.ts';
import { AdminCard } from '../ui/page/admin-card.tsx';
import { FileField } from '../ui/files/file-choice.tsx';
import { LongTextField } from '../ui/fields/text-fields.tsx';
import type { AudioPreview } from './audio-preview.ts';
import type { TranscriptDraft, TranscriptState } from './transcript-draft.ts';
import type { TranscriptContext } from './transcript-context.ts';
import styles from './transcript.module.css';
import { MAX_TRANSCRIPT_LENGTH } from '../../contract/admin/transcripts.ts';
import { readTranscript, type TranscriptRead } from '../../core/transcript/read-transcript.ts';
import type { TranscriptEditorTexts } from '../../i18n/admin/transcript-editor.ts';

interface FileCardProps {
  readonly context: TranscriptContext;
  readonly draft: TranscriptDraft;
  readonly state: TranscriptState;
  readonly audioPreview: AudioPreview;
  /** The language code in the file name; absent: for all languages. */
  readonly code: string | undefined;
  readonly texts: TranscriptEditorTexts;
}

/** Imports lines from a file or a text, and exports them to a file. */
export function FileCard({ context, draft, state, audioPreview, code, texts }: FileCardProps) {
  const [status, setStatus] = useState<{ readonly message: string; readonly isError: boolean }>();
  const take = (read: FileRead): boolean => {
    if (!read.ok) {
      setStatus({ message: read.message, isError: true });
      return false;
    }
    const isTimed = read.kind === 'cues';
    const { durationS } = audioPreview.state();
    const cues = isTimed ? read.cues : spreadOver(read.lines, durationS);
    draft.setCues({ cues, selected: 0 });
    const message = texts.imported(cues.length);
    setStatus({ message: isTimed ? message : `${message} ${texts.proposed}`, isError: false });
    return true;
  };
  const onFile = async (file: File) => take(await readTextFile(file, texts));
  const name = [context.entity.slug(), ...(code === undefined ? [] : [code]), 'vtt'].join('.');
  return (
    <AdminCard title={texts.fromFileOrText}>
      <FileField
        label={texts.file}
        help={texts.fileHelp}
        error={status?.isError === true ? status.message : undefined}
        accept=".vtt,.srt,.txt,text/vtt,text/plain,application/x-subrip"
        onFile={(file) => void onFile(file)}
      />
      <p role="status">{status?.isError === false && status.message}</p>
      <Paste texts={texts} onTake={(text) => take(readTranscriptText(text, texts))} />
      {state.cues.length > 0 && (
        <button
          type="button"
          className={`button button-quiet ${styles['alone']}`}
          onClick={() => {
            context.files.saveFile({ name, type: 'text/vtt', text: writeVtt(state.cues) });
          }}
        >
          {texts.download}
        </button>
      )}
    </AdminCard>
  );
}

interface PasteProps {
  readonly texts: TranscriptEditorTexts;
  /** False: the text could not be imported, so it stays in the field. */
  readonly onTake: (text: string) => boolean;
}

function Paste({ texts, onTake }: PasteProps) {
  const [text, setText] = useState('');
  return (
    <details className={styles['more']}>
      <summary>{texts.paste}</summary>
      <LongTextField
        label={texts.pasteLabel}
        help={texts.pasteHelp}
        value={text}
        onChange={setText}
      />
      <button
        type="button"
        className={`button ${styles['alone']}`}
        disabled={text.trim() === ''}
        onClick={() => {
          if (onTake(text)) setText('');
        }}
      >
        {texts.pasteTake}
      </button>
    </details>
  );
}

type FileRead =
  | Extract<TranscriptRead, { ok: true }>
  | { readonly ok: false; readonly message: string };

/** The text of a chosen file, or why it is no transcript. */
async function readTextFile(file: File, texts: TranscriptEditorTexts): Promise<FileRead> {
  if (file.size > MAX_TRANSCRIPT_LENGTH * 3) return { ok: false, message: texts.tooLarge };
  try {
    return readTranscriptText(decoded(new Uint8Array(await file.arrayBuffer())), texts);
  } catch {
    // The file was removed, or the device does not allow reading it.
    return { ok: false, message: texts.unreadable };
  }
}

function readTranscriptText(text: string, texts: TranscriptEditorTexts): FileRead {
  if (text.length > MAX_TRANSCRIPT_LENGTH) return { ok: false, message: texts.tooLarge };
  const read = readTranscript(text);
  if (read.ok) return read;
  return { ok: false, message: texts.errors[read.error.kind](read.error.line) };
}

/** Old subtitles are seldom UTF-8: invalid UTF-8 is decoded as Windows-1252. */
function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

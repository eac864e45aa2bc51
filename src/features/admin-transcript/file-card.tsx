import { useState } from 'react';
import { spreadOver } from '../../core/transcript/plain-lines.ts';
import { writeVtt } from '../../core/transcript/write-vtt.ts';
import { DeskCard } from '../../ui/desk/desk-card.tsx';
import { FileField } from '../../ui/desk/file-choice.tsx';
import { LongTextField } from '../../ui/desk/text-fields.tsx';
import { readText, readTextFile, type FileRead } from './read-text-file.ts';
import type { SoundDeck } from './sound-deck.ts';
import type { TranscriptDraft, TranscriptState } from './transcript-draft.ts';
import type { TranscriptRoom, TranscriptTexts } from './transcript-room.ts';
import styles from './admin-transcript.module.css';

interface FileCardProps {
  readonly room: TranscriptRoom;
  readonly draft: TranscriptDraft;
  readonly state: TranscriptState;
  readonly deck: SoundDeck;
  /** For the name of the file; absent: it is for all languages. */
  readonly code: string | undefined;
  readonly texts: TranscriptTexts;
}

/** Lines out of a file or a text, and into a file. */
export function FileCard({ room, draft, state, deck, code, texts }: FileCardProps) {
  const [told, setTold] = useState<{ readonly words: string; readonly isFault: boolean }>();
  const take = (read: FileRead): boolean => {
    if (!read.ok) {
      setTold({ words: read.words, isFault: true });
      return false;
    }
    const isTimed = read.kind === 'cues';
    const { durationS } = deck.state();
    const cues = isTimed ? read.cues : spreadOver(read.lines, durationS);
    draft.put({ cues, selected: 0 });
    const taken = texts.taken(cues.length);
    setTold({ words: isTimed ? taken : `${taken} ${texts.proposed}`, isFault: false });
    return true;
  };
  const onFile = async (file: File) => take(await readTextFile(file, texts));
  const name = [room.open.slug(), ...(code === undefined ? [] : [code]), 'vtt'].join('.');
  return (
    <DeskCard title={texts.fromElsewhere}>
      <FileField
        label={texts.file}
        help={texts.fileHelp}
        error={told?.isFault === true ? told.words : undefined}
        accept=".vtt,.srt,.txt,text/vtt,text/plain,application/x-subrip"
        onFile={(file) => void onFile(file)}
      />
      <p role="status">{told?.isFault === false && told.words}</p>
      <Paste texts={texts} onTake={(text) => take(readText(text, texts))} />
      {state.cues.length > 0 && (
        <button
          type="button"
          className={`button button-quiet ${styles['alone']}`}
          onClick={() => {
            room.files.save({ name, type: 'text/vtt', text: writeVtt(state.cues) });
          }}
        >
          {texts.download}
        </button>
      )}
    </DeskCard>
  );
}

interface PasteProps {
  readonly texts: TranscriptTexts;
  /** False: it could not be taken, so it stays in the field. */
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

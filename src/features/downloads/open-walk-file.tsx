import { useId, useState } from 'react';
import { plainText } from '../../core/story/plain-text.ts';
import { valueIn } from '../../core/story/read.ts';
import type { ImportEnd } from '../../runtime/walk-file/import-walk.ts';
import type { FoundWalk, WalkFileFault } from '../../runtime/walk-file/read-walk-file.ts';
import { bytesInWords } from '../../ui/bytes-in-words.ts';
import { hostAddress } from '../../ui/host-address.ts';
import { ByteProgress } from './byte-progress.tsx';
import styles from './downloads.module.css';
import { walkFileTexts, type StorageRoom, type WalkFileTexts } from './storage-room.ts';
import { useByteWork } from './use-byte-work.ts';
import { useDownloads } from './use-downloads.ts';

interface OpenWalkFileProps {
  readonly room: StorageRoom;
}

type Stage =
  | { readonly kind: 'rest' }
  | { readonly kind: 'looking' }
  | { readonly kind: 'refused'; readonly fault: WalkFileFault }
  | { readonly kind: 'found'; readonly file: File; readonly found: FoundWalk }
  | { readonly kind: 'over'; readonly end: ImportEnd; readonly found: FoundWalk };

/** A walk that somebody saved as a file: chosen or dropped here, looked at, and then taken over. */
export function OpenWalkFile({ room }: OpenWalkFileProps) {
  const id = useId();
  const texts = walkFileTexts(room.languageCode);
  const opening = useOpening(room);
  const { stage, isAtWork, look } = opening;
  return (
    <section
      className={styles['block']}
      aria-labelledby={id}
      onDragOver={(event) => {
        event.preventDefault();
      }}
      onDrop={(event) => {
        event.preventDefault();
        const [file] = event.dataTransfer.files;
        if (file && !isAtWork) look(file);
      }}
    >
      <h2 id={id} className={styles['title']}>
        {texts.title}
      </h2>
      <p>{texts.text}</p>
      {!isAtWork && <ChooseKey label={texts.choose} onFile={look} />}
      <p role={stage.kind === 'refused' ? 'alert' : 'status'}>{stageWords(room, stage)}</p>
      {stage.kind === 'found' && <Found room={room} opening={opening} found={stage.found} />}
      {stage.kind === 'over' && stage.end.kind === 'whole' && (
        <a
          className="button"
          href={hostAddress(`/a/${encodeURIComponent(stage.found.story.slug)}`)}
        >
          {texts.listen}
        </a>
      )}
    </section>
  );
}

/** From the chosen file to the walk on this device. */
function useOpening({ walkFiles, downloads }: StorageRoom) {
  const work = useByteWork();
  const [stage, setStage] = useState<Stage>({ kind: 'rest' });
  const look = async (file: File) => {
    setStage({ kind: 'looking' });
    const answer = await walkFiles.look(file);
    if (answer.ok) setStage({ kind: 'found', file, found: answer.found });
    else setStage({ kind: 'refused', fault: answer.fault });
  };
  const take = async () => {
    if (stage.kind !== 'found') return;
    const { file, found } = stage;
    const end = await work.begin((under) => walkFiles.take(file, found, under));
    setStage({ kind: 'over', end, found });
    await downloads.open();
  };
  return {
    stage,
    bytes: work.bytes,
    isAtWork: work.bytes !== undefined,
    look: (file: File) => void look(file),
    take: () => void take(),
    leave: () => {
      if (work.bytes === undefined) setStage({ kind: 'rest' });
      else work.callOff();
    },
  };
}

interface ChooseKeyProps {
  readonly label: string;
  readonly onFile: (file: File) => void;
}

function ChooseKey({ label, onFile }: ChooseKeyProps) {
  return (
    <label className={`button button-quiet ${styles['fileKey'] ?? ''}`}>
      {label}
      {/* No kind is asked for: phones then grey out what they have no name for. */}
      <input
        type="file"
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          // So that the same file can be chosen again.
          target.value = '';
        }}
      />
    </label>
  );
}

interface FoundProps {
  readonly room: StorageRoom;
  readonly found: FoundWalk;
  readonly opening: ReturnType<typeof useOpening>;
}

function Found({ room, found, opening: { bytes, take, leave } }: FoundProps) {
  const { languageCode } = room;
  const texts = walkFileTexts(languageCode);
  const { packs = [] } = useDownloads(room);
  if (bytes !== undefined) {
    return (
      <ByteProgress
        {...{ texts, languageCode, label: texts.opening }}
        done={bytes}
        all={found.bytes}
        onCancel={leave}
      />
    );
  }
  return (
    <>
      {packs.some(({ pack }) => pack.walk === found.story.slug) && <p>{texts.replaces}</p>}
      <div className={styles['keys']}>
        <button type="button" className="button" onClick={take}>
          {texts.open}
        </button>
        <button type="button" className="button button-quiet" onClick={leave}>
          {texts.cancel}
        </button>
      </div>
    </>
  );
}

function stageWords({ languageCode }: StorageRoom, stage: Stage): string {
  const texts = walkFileTexts(languageCode);
  switch (stage.kind) {
    case 'rest':
      return '';
    case 'looking':
      return texts.looking;
    case 'refused':
      return faultWords(stage.fault, texts);
    case 'found':
      return texts.found(titleOf(stage.found), bytesInWords(stage.found.bytes, languageCode));
    case 'over':
      return endWords(stage.end, stage.found, texts);
  }
}

function titleOf({ story, languages }: FoundWalk): string {
  const language = languages[0] ?? 2;
  return plainText(valueIn(story.title, language) ?? valueIn(story.name, language) ?? story.slug);
}

function faultWords(fault: WalkFileFault, texts: WalkFileTexts): string {
  const words = {
    'no-walk': texts.noWalk,
    'later-version': texts.laterVersion,
    'too-large': texts.tooLarge,
    broken: texts.broken,
    incomplete: texts.incomplete,
    protected: texts.protectedFile,
    unreadable: texts.unreadable,
  };
  return words[fault];
}

function endWords({ kind }: ImportEnd, found: FoundWalk, texts: WalkFileTexts): string {
  if (kind === 'whole') return texts.whole(titleOf(found));
  const words = {
    known: texts.known,
    broken: texts.broken,
    unreadable: texts.unreadable,
    'no-room': texts.noRoom,
    unkept: texts.unkept,
    'called-off': texts.calledOff,
  };
  return words[kind];
}

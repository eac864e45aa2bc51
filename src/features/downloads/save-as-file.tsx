import { useEffect, useState } from 'react';
import type { StoredPack } from '../../contract/stored-records.ts';
import type { MadeFile } from '../../ports/walk-files.ts';
import type { WalkFiles } from '../../runtime/walk-file/walk-files.ts';
import { ByteProgress } from './byte-progress.tsx';
import styles from './downloads.module.css';
import { walkFileTexts, type StorageRoom, type WalkFileTexts } from './storage-room.ts';
import { useByteWork } from './use-byte-work.ts';

interface SaveAsFileProps {
  readonly room: StorageRoom;
  readonly pack: StoredPack;
  readonly title: string;
}

type SaveEnd = Awaited<ReturnType<WalkFiles<File>['save']>>;

/** The whole walk as one file, to hand over where there is no network at all. */
export function SaveAsFile({ room, pack, title }: SaveAsFileProps) {
  const texts = walkFileTexts(room.languageCode);
  const work = useByteWork();
  const [end, setEnd] = useState<SaveEnd>();
  const made = end?.kind === 'made' ? end.made : undefined;
  useLetGo(made);
  if (work.bytes !== undefined) {
    return (
      <ByteProgress
        {...{ texts, languageCode: room.languageCode, label: texts.saving }}
        done={work.bytes}
        all={pack.bytes}
        onCancel={work.callOff}
      />
    );
  }
  return (
    <div className={styles['part']}>
      <button
        type="button"
        className="button button-quiet"
        aria-label={`${texts.save}: ${title}`}
        onClick={() => {
          void work.begin((under) => room.walkFiles.save(pack, under)).then(setEnd);
        }}
      >
        {texts.save}
      </button>
      <p role="status">{end && endWords(end, texts)}</p>
      {made?.kind === 'held' && <HeldFile made={made} texts={texts} />}
    </div>
  );
}

interface HeldFileProps {
  readonly made: Extract<MadeFile, { readonly kind: 'held' }>;
  readonly texts: WalkFileTexts;
}

function HeldFile({ made, texts }: HeldFileProps) {
  return (
    <div className={styles['keys']}>
      <a className="button" href={made.url} download={made.name}>
        {texts.download}
      </a>
      {made.share && (
        <button type="button" className="button button-quiet" onClick={() => void made.share?.()}>
          {texts.share}
        </button>
      )}
    </div>
  );
}

/** A file that lies in the page takes its memory until it is let go. */
function useLetGo(made: MadeFile | undefined): void {
  useEffect(
    () => () => {
      if (made?.kind === 'held') made.letGo();
    },
    [made],
  );
}

function endWords(end: SaveEnd, texts: WalkFileTexts): string {
  if (end.kind === 'made') return end.made.kind === 'saved' ? texts.saved : texts.held;
  const words = {
    protected: texts.protected,
    damaged: texts.damagedHere,
    'no-room': texts.noRoomThere,
    'called-off': texts.calledOff,
    unreadable: texts.unreadableHere,
  };
  return words[end.kind];
}

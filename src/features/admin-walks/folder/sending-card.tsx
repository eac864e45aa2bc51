import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { QueuedUpload, UploadQueue } from '../../../runtime/admin/upload-queue.ts';
import { bytesInWords } from '../../../ui/bytes-in-words.ts';
import { FaultLine } from '../../../ui/desk/states.tsx';
import type { FolderTexts } from './folder-texts.ts';
import type { FolderUploads } from './folder-uploads.ts';
import styles from './folder.module.css';
import type { OpenFolder } from './use-folder.ts';

interface SendingCardProps {
  readonly texts: FolderTexts;
  readonly languageCode: string;
  readonly folder: OpenFolder;
  readonly uploads: FolderUploads;
}

/** More lines at once tell nobody anything. */
const MOST_LINES = 20;
const FIRST: readonly QueuedUpload['phase'][] = ['failed', 'sending', 'paused', 'waiting', 'done'];

/** How far the files are that the stations wait for. */
export function SendingCard({ texts, languageCode, folder, uploads }: SendingCardProps) {
  const { queue } = uploads;
  const { onTheirWay } = folder;
  const card = useRef<HTMLDivElement>(null);
  // The key that was pressed is gone; it takes its place for who reads by ear or with keys.
  useEffect(() => card.current?.focus(), []);
  const queued = useSyncExternalStore(queue.subscribe, queue.all);
  const ownIds = new Set(
    [...onTheirWay.values()].flatMap((on) => (on.phase === 'sending' ? [on.uploadId] : [])),
  );
  const own = queued
    .filter(({ id }) => ownIds.has(id))
    .sort((one, other) => FIRST.indexOf(one.phase) - FIRST.indexOf(other.phase));
  return (
    <div
      ref={card}
      className={styles['sending']}
      role="group"
      aria-label={texts.sending}
      tabIndex={-1}
    >
      <p>{texts.sendingText}</p>
      <AllTogether {...{ texts, languageCode, folder, own }} />
      <LostFiles {...{ texts, folder }} />
      {own.length > 0 && (
        <ul className={styles['lines']} aria-label={texts.lines}>
          {own.slice(0, MOST_LINES).map((upload) => uploads.line(upload))}
        </ul>
      )}
      {own.length > MOST_LINES && <p>{texts.more(own.length - MOST_LINES)}</p>}
      <Keys {...{ texts, folder, queue, own }} />
    </div>
  );
}

interface AllTogetherProps extends Pick<SendingCardProps, 'texts' | 'languageCode' | 'folder'> {
  readonly own: readonly QueuedUpload[];
}

function AllTogether({ texts, languageCode, folder, own }: AllTogetherProps) {
  const { files } = folder.work.chosen;
  const sizeOf = (path: string) => files.get(path)?.size ?? 0;
  const all = [...folder.onTheirWay];
  const here = all.filter(([, { phase }]) => phase === 'here');
  const size = all.reduce((sum, [path]) => sum + sizeOf(path), 0);
  const sent =
    here.reduce((sum, [path]) => sum + sizeOf(path), 0) +
    own.reduce((sum, upload) => sum + upload.sent, 0);
  const inWords = (bytes: number) => bytesInWords(bytes, languageCode);
  return (
    <div className={styles['together']}>
      <progress max={Math.max(1, size)} value={sent} aria-label={texts.sending} />
      <p>{texts.arrived(here.length, all.length, inWords(sent), inWords(size))}</p>
    </div>
  );
}

/** Taken off the list elsewhere, or arrived where nobody could say so. */
function LostFiles({ texts, folder }: Pick<SendingCardProps, 'texts' | 'folder'>) {
  const { onTheirWay, work } = folder;
  return [...onTheirWay].map(([path, on]) => {
    const file = work.chosen.files.get(path);
    if (on.phase !== 'lost' || file === undefined) return null;
    const words = on.words === undefined ? texts.lost(path) : texts.lostWords(path, on.words);
    return (
      <FaultLine
        key={path}
        words={words}
        onAgain={() => {
          work.sending.send([{ key: path, file }]);
        }}
      />
    );
  });
}

interface KeysProps extends Pick<SendingCardProps, 'texts' | 'folder'> {
  readonly queue: UploadQueue;
  readonly own: readonly QueuedUpload[];
}

function Keys({ texts, folder, queue, own }: KeysProps) {
  const moving = own.filter(({ phase }) => phase === 'sending' || phase === 'waiting');
  const standing = own.filter(({ phase }) => phase === 'paused' || phase === 'failed');
  return (
    <div className={styles['keys']}>
      {moving.length > 0 && (
        <button
          type="button"
          className="button button-quiet"
          onClick={() => {
            // From behind: the place of one that is paused would be taken by the next.
            for (const { id } of moving.toReversed()) queue.pause(id);
          }}
        >
          {texts.pauseAll}
        </button>
      )}
      {standing.length > 0 && (
        <button
          type="button"
          className="button button-quiet"
          onClick={() => {
            for (const { id } of standing) queue.goOn(id);
          }}
        >
          {texts.goOnAll}
        </button>
      )}
      <button type="button" className="button button-quiet" onClick={folder.stop}>
        {texts.stop}
      </button>
    </div>
  );
}

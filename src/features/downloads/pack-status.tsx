import { Icon } from '../../ui/icon.tsx';
import type { KeptPack } from '../../runtime/downloads/downloads.ts';
import { bytesInWords } from '../../ui/bytes-in-words.ts';
import { downloadsTexts, type DownloadsRoom } from './downloads-room.ts';
import styles from './downloads.module.css';
import { keysIn, phaseWords, type PackKey } from './phase-words.ts';
import { useAppStanding } from './use-downloads.ts';

interface PackProps {
  readonly room: DownloadsRoom;
  readonly kept: KeptPack;
}

/** How far a walk is, in bytes and words, and what can be done about it. */
export function PackStatus({ room, kept }: PackProps) {
  const texts = downloadsTexts(room.languageCode);
  const { phase } = kept;
  const isWhole = phase.kind === 'ready';
  // All of a walk is of no use without the app that plays it.
  const isReady = useAppStanding(room) === 'whole' && isWhole;
  return (
    <div className={styles['part']}>
      {/* The bytes change all the time: only the words are said aloud. */}
      <p role="status" className={isReady ? styles['ready'] : undefined}>
        {isReady && <Icon name="check" />}
        {isWhole && !isReady ? texts.appMissing : phaseWords(phase, texts)}
      </p>
      {isWhole ? (
        <p>{texts.readyText(size(room, kept.pack.bytes))}</p>
      ) : (
        <Progress room={room} kept={kept} />
      )}
      <PackKeys room={room} kept={kept} />
    </div>
  );
}

function Progress({ room, kept: { pack, heldBytes } }: PackProps) {
  const texts = downloadsTexts(room.languageCode);
  const words = texts.progress(size(room, heldBytes), size(room, pack.bytes));
  return (
    <div className={styles['progress']}>
      <progress value={heldBytes} max={pack.bytes} aria-label={words} />
      <span>{words}</span>
    </div>
  );
}

function PackKeys({ room, kept: { pack, phase } }: PackProps) {
  const texts = downloadsTexts(room.languageCode);
  const { pause, resume, drop } = room.downloads;
  const acts: Readonly<Record<PackKey, (name: typeof pack) => Promise<void>>> = {
    pause,
    resume,
    tryNow: resume,
    tryAgain: resume,
    cancel: drop,
  };
  const keys = keysIn(phase);
  if (keys.length === 0) return null;
  return (
    <div className={styles['keys']}>
      {keys.map((key) => (
        <button
          key={key}
          type="button"
          className="button button-quiet"
          onClick={() => {
            void acts[key](pack);
          }}
        >
          {texts[key]}
        </button>
      ))}
    </div>
  );
}

const size = ({ languageCode }: DownloadsRoom, bytes: number) => bytesInWords(bytes, languageCode);

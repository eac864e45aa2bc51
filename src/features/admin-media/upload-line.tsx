import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import type { QueuedUpload, UploadQueue } from '../../runtime/admin/upload-queue.ts';
import { useMedium } from '../../runtime/admin/use-medium.ts';
import { bytesInWords } from '../../ui/bytes-in-words.ts';
import { Icon } from '../../ui/icon.tsx';
import { mediaTexts, type MediaTexts } from './media-texts.ts';
import { preparationInWords } from './medium-card.tsx';
import { soundInWords } from './sound-in-words.ts';
import styles from './media.module.css';

interface UploadLineProps {
  readonly upload: QueuedUpload;
  readonly queue: UploadQueue;
  readonly desk: AdminDesk;
  readonly onTake?: (sha256: string) => void;
}

export function UploadLine({ upload, queue, desk, onTake }: UploadLineProps) {
  const { id, name, phase, isCutOff, sent, bytes, sha256 } = upload;
  const texts = mediaTexts(desk.languageCode);
  const hasFailed = phase === 'failed';
  const isTold = hasFailed || (phase === 'sending' && isCutOff);
  return (
    <li className={styles['line']}>
      <div className={styles['name']}>
        <span>{name}</span>
        <progress max={Math.max(1, bytes)} value={sent} aria-label={name} />
        <p className={styles['fine']} role={isTold ? 'alert' : undefined}>
          {stateInWords(upload, texts, desk.languageCode)}
        </p>
        {phase === 'done' && sha256 !== undefined && <MadeOf desk={desk} sha256={sha256} />}
      </div>
      <div className={styles['keys']}>
        {phase === 'done' && sha256 !== undefined && onTake && (
          <button
            type="button"
            className="button"
            aria-label={texts.takeUpload(name)}
            onClick={() => {
              onTake(sha256);
            }}
          >
            {texts.take}
          </button>
        )}
        {(phase === 'sending' || phase === 'waiting') && (
          <Key label={texts.pause(name)} icon="pause" onPress={() => queue.pause(id)} />
        )}
        {(phase === 'paused' || hasFailed) && (
          <Key label={texts.goOn(name)} icon="play" onPress={() => queue.goOn(id)} />
        )}
        <Key label={texts.dropUpload(name)} icon="close" onPress={() => queue.drop(id)} />
      </div>
    </li>
  );
}

/** What is being made of a recording that has come, and what was. */
function MadeOf({ desk, sha256 }: { readonly desk: AdminDesk; readonly sha256: string }) {
  const texts = mediaTexts(desk.languageCode);
  const asked = useMedium(desk, sha256);
  if (asked.phase !== 'ready' || asked.value.medium.kind !== 'sound') return null;
  const { medium } = asked.value;
  const { prepared } = medium;
  const made =
    prepared === undefined
      ? []
      : prepared.skipped === undefined
        ? soundInWords(prepared, texts, desk.languageCode)
        : [texts.skipped];
  const words = preparationInWords(medium, texts) ?? made.join(' ');
  return (
    <p className={styles['fine']} role="status">
      {words}
    </p>
  );
}

function stateInWords(
  { phase, fault, isCutOff, sent, bytes }: QueuedUpload,
  texts: MediaTexts,
  languageCode: string,
): string {
  if (phase === 'failed' && fault !== undefined) return texts.faults[fault];
  if (phase === 'sending' && isCutOff === true) return texts.cutOff;
  const size = (of: number) => bytesInWords(of, languageCode);
  return `${texts.phases[phase]} · ${texts.sentOf(size(sent), size(bytes))}`;
}

interface KeyProps {
  readonly label: string;
  readonly icon: 'pause' | 'play' | 'close';
  readonly onPress: () => void;
}

function Key({ label, icon, onPress }: KeyProps) {
  return (
    <button type="button" className="icon-button" aria-label={label} onClick={onPress}>
      <Icon name={icon} />
    </button>
  );
}

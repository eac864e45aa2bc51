import type { AdminContext } from '../session/admin-context.ts';
import { withRequestId } from '../session/texts/error-message.ts';
import type { QueuedUpload, UploadQueue } from '../session/files/upload-queue.ts';
import { useMedium } from '../session/files/use-medium.ts';
import { formatBytes } from '../../ui/format-bytes.ts';
import { Icon } from '../../ui/icon.tsx';
import { mediaTexts, type MediaTexts } from '../../i18n/admin/media.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { describePreparation } from './medium-card.tsx';
import { describeSound } from './describe-sound.ts';
import styles from './media.module.css';

interface UploadRowProps {
  readonly upload: QueuedUpload;
  readonly queue: UploadQueue;
  readonly admin: AdminContext;
  readonly onTake?: (sha256: string) => void;
}

export function UploadRow({ upload, queue, admin, onTake }: UploadRowProps) {
  const { id, name, phase, isCutOff, sent, bytes, sha256 } = upload;
  const texts = useTexts(mediaTexts);
  const hasFailed = phase === 'failed';
  const isAlert = hasFailed || (phase === 'sending' && isCutOff);
  return (
    <li className={styles['line']}>
      <div className={styles['name']}>
        <span>{name}</span>
        <progress max={Math.max(1, bytes)} value={sent} aria-label={name} />
        <p className={styles['fine']} role={isAlert ? 'alert' : undefined}>
          {describeUploadState(upload, texts, admin.languageCode)}
        </p>
        {phase === 'done' && sha256 !== undefined && <MadeOf admin={admin} sha256={sha256} />}
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
          <UploadButton label={texts.pause(name)} icon="pause" onPress={() => queue.pause(id)} />
        )}
        {(phase === 'paused' || hasFailed) && (
          <UploadButton
            label={texts.goOn(name)}
            icon="play"
            onPress={() => queue.resumePaused(id)}
          />
        )}
        <UploadButton
          label={texts.dropUpload(name)}
          icon="close"
          onPress={() => queue.removeUpload(id)}
        />
      </div>
    </li>
  );
}

/** The status and the result of preparing an uploaded recording. */
function MadeOf({ admin, sha256 }: { readonly admin: AdminContext; readonly sha256: string }) {
  const texts = useTexts(mediaTexts);
  const query = useMedium(admin, sha256);
  if (query.phase !== 'ready' || query.value.medium.kind !== 'sound') return null;
  const { medium } = query.value;
  const { prepared } = medium;
  const made =
    prepared === undefined
      ? []
      : prepared.skipped === undefined
        ? describeSound(prepared, texts, admin.languageCode)
        : [texts.skipped];
  const message = describePreparation(medium, texts) ?? made.join(' ');
  return (
    <p className={styles['fine']} role="status">
      {message}
    </p>
  );
}

function describeUploadState(
  upload: QueuedUpload,
  texts: MediaTexts,
  languageCode: string,
): string {
  const { phase, error, isCutOff, sent, bytes } = upload;
  if (phase === 'failed' && error !== undefined) {
    return withRequestId(texts.errors[error], upload, languageCode);
  }
  if (phase === 'sending' && isCutOff === true) return texts.cutOff;
  const size = (of: number) => formatBytes(of, languageCode);
  return `${texts.phases[phase]} · ${texts.sentOf(size(sent), size(bytes))}`;
}

interface UploadButtonProps {
  readonly label: string;
  readonly icon: 'pause' | 'play' | 'close';
  readonly onPress: () => void;
}

function UploadButton({ label, icon, onPress }: UploadButtonProps) {
  return (
    <button type="button" className="icon-button" aria-label={label} onClick={onPress}>
      <Icon name={icon} />
    </button>
  );
}

import type { Medium } from '../../contract/admin/media.ts';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import { bytesInWords } from '../../ui/bytes-in-words.ts';
import { Icon } from '../../ui/icon.tsx';
import { timeText } from '../../ui/time-text.ts';
import { mediaTexts, type MediaTexts } from './media-texts.ts';
import styles from './media.module.css';
import { Waveform } from './waveform.tsx';

interface MediumCardProps {
  readonly desk: AdminDesk;
  readonly medium: Medium;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

export function MediumCard({ desk, medium, isOpen, onOpen }: MediumCardProps) {
  const texts = mediaTexts(desk.languageCode);
  const preparing = preparationInWords(medium, texts);
  return (
    <li className={styles['medium']} data-open={isOpen || undefined}>
      <MediumPicture desk={desk} medium={medium} />
      <button type="button" className={styles['open']} aria-pressed={isOpen} onClick={onOpen}>
        {medium.name === '' ? texts.unnamed : medium.name}
      </button>
      <p className={styles['fine']}>{factsOf(medium, desk.languageCode).join(' · ')}</p>
      <p className={styles['fine']}>{preparing ?? texts.uses(medium.useCount)}</p>
    </li>
  );
}

function MediumPicture({ desk, medium }: Pick<MediumCardProps, 'desk' | 'medium'>) {
  const { kind, preview, prepared } = medium;
  const isShown = kind === 'picture' && preview !== undefined;
  return (
    <div className={styles['picture']}>
      {isShown && <img src={desk.host.base + preview} alt="" loading="lazy" />}
      {kind === 'sound' && prepared?.peaks && <Waveform peaks={prepared.peaks} />}
      {!isShown && prepared?.peaks === undefined && (
        <Icon name={kind === 'sound' ? 'headphones' : kind === 'picture' ? 'photo' : 'list'} />
      )}
    </div>
  );
}

export function factsOf(medium: Medium, languageCode: string): string[] {
  const { durationMs, width, height, bytes } = medium;
  return [
    ...(durationMs === null ? [] : [timeText(durationMs / 1000)]),
    ...(width === null || height === null ? [] : [`${width} × ${height}`]),
    bytesInWords(bytes, languageCode),
  ];
}

/** Undefined: nothing is to be said about it. */
export function preparationInWords({ preparation }: Medium, texts: MediaTexts): string | undefined {
  switch (preparation?.state) {
    case 'queued':
      return texts.queued;
    case 'running':
      return texts.preparing(Math.round(preparation.progress * 100));
    case 'cancelled':
      return texts.cancelled;
    case 'failed': {
      const words: Readonly<Record<string, string>> = texts.failures;
      return words[preparation.error ?? ''] ?? texts.failed;
    }
    case undefined:
      return undefined;
  }
}

import type { Medium } from '../../contract/admin/media.ts';
import type { AdminContext } from '../session/admin-context.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './media.module.css';
interface MediumPictureProps {
  readonly admin: AdminContext;
  readonly medium: Medium;
}

/** A medium's thumbnail in a list: its picture, its waveform, or an icon of its kind. */
export function MediumPicture({ admin, medium }: MediumPictureProps) {
  const { kind, preview, prepared } = medium;
  const isShown = kind === 'picture' && preview !== undefined;
  return (
    <div className={styles['picture']}>
      {isShown && <img src={admin.server.base + preview} alt="" loading="lazy" />}
      {kind === 'sound' && prepared?.peaks && <MediumWaveform peaks={prepared.peaks} />}
      {!isShown && prepared?.peaks === undefined && (
        <Icon name={kind === 'sound' ? 'headphones' : kind === 'picture' ? 'photo' : 'list'} />
      )}
    </div>
  );
}

const HEIGHT = 100;

interface WaveformProps {
  /** Values from 0 to 100. */
  readonly peaks: readonly number[];
  /** Absent: the waveform is decorative. */
  readonly label?: string;
}

export function MediumWaveform({ peaks, label }: WaveformProps) {
  const lines = peaks.map((peak, index) => {
    const half = Math.max(1, peak / 2);
    return `M${index} ${HEIGHT / 2 - half}V${HEIGHT / 2 + half}`;
  });
  const named =
    label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg
      className={styles['waveform']}
      viewBox={`-1 0 ${peaks.length + 1} ${HEIGHT}`}
      preserveAspectRatio="none"
      {...named}
    >
      <path d={lines.join('')} />
    </svg>
  );
}

import styles from './media.module.css';

const HEIGHT = 100;

interface WaveformProps {
  /** Values from 0 to 100. */
  readonly peaks: readonly number[];
  /** Absent: the waveform is decorative. */
  readonly label?: string;
}

export function MediumWaveform({ peaks, label }: WaveformProps) {
  const lines = peaks.map((peak, at) => {
    const half = Math.max(1, peak / 2);
    return `M${at} ${HEIGHT / 2 - half}V${HEIGHT / 2 + half}`;
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

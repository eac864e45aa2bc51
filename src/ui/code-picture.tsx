import { useMemo } from 'react';
import styles from './code-picture.module.css';
import { codeRuns } from './code-runs.ts';

const QUIET_ZONE = 4;
/**
 * Above this text length the code is so fine that more error correction costs more than it helps.
 */
const FINE_FROM = 400;

interface CodePictureProps {
  readonly text: string;
  readonly label: string;
  readonly className?: string | undefined;
}

/** Dark on light in every theme, since cameras need that. */
export function CodePicture({ text, label, className = '' }: CodePictureProps) {
  const { size, path } = useMemo(() => drawn(text), [text]);
  return (
    <svg
      className={`${styles['code']} ${className}`}
      viewBox={`0 0 ${String(size)} ${String(size)}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path className={styles['light']} d={`M0 0h${String(size)}v${String(size)}H0z`} />
      <path className={styles['dark']} d={path} />
    </svg>
  );
}

function drawn(text: string): { readonly size: number; readonly path: string } {
  const ecc = text.length > FINE_FROM ? 'L' : 'M';
  const { size, runs } = codeRuns(text, { ecc, border: QUIET_ZONE }) ?? { size: 0, runs: [] };
  const strokes = runs.map(({ x, y, length }) => {
    return `M${String(x)} ${String(y)}h${String(length)}v1H${String(x)}z`;
  });
  return { size, path: strokes.join('') };
}

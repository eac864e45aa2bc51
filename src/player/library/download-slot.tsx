import type { HomeContext } from './home-context.ts';
import styles from './home.module.css';

interface DownloadSlotProps {
  readonly context: HomeContext;
  readonly walk: string;
  readonly title: string;
}

/** The bottom of a walk's card. It is there from the beginning, so that nothing jumps. */
export function DownloadSlot({ context: { download }, walk, title }: DownloadSlotProps) {
  if (download === 'impossible') return null;
  return <div className={styles['download']}>{download?.(walk, title)}</div>;
}

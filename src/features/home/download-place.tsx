import type { HomeRoom } from './home-room.ts';
import styles from './home.module.css';

interface DownloadPlaceProps {
  readonly room: HomeRoom;
  readonly walk: string;
  readonly title: string;
}

/** The foot of a walk's card. It stands from the beginning, so that nothing jumps. */
export function DownloadPlace({ room: { download }, walk, title }: DownloadPlaceProps) {
  if (download === 'impossible') return null;
  return <div className={styles['download']}>{download?.(walk, title)}</div>;
}

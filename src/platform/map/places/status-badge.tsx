import type { MapPlaceStatus } from '../port.ts';
import styles from './marker.module.css';
import { STATUS_SHAPES } from './status-shapes.ts';

/** Shows a place's status by its shape; a place that is simply open has none. */
export function StatusBadge({ status }: { readonly status: MapPlaceStatus }) {
  const shape = STATUS_SHAPES[status];
  if (shape === undefined) return null;
  return (
    <svg className={styles.badge} viewBox="0 0 24 24" aria-hidden="true">
      <path d={shape} />
    </svg>
  );
}

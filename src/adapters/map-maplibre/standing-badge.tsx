import type { MapStanding } from '../../ports/map-surface.ts';
import styles from './marker.module.css';
import { STANDING_SHAPES } from './standing-shapes.ts';

/** Tells how a place stands by its shape; what is simply open carries none. */
export function StandingBadge({ standing }: { readonly standing: MapStanding }) {
  const shape = STANDING_SHAPES[standing];
  if (shape === undefined) return null;
  return (
    <svg className={styles.badge} viewBox="0 0 24 24" aria-hidden="true">
      <path d={shape} />
    </svg>
  );
}

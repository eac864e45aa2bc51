import styles from './marker.module.css';
import { PIN_PATH } from './pin-path.ts';

export function Pin() {
  return (
    <svg className={styles.pin} viewBox="0 0 31 41" width="31" height="41" aria-hidden="true">
      <path d={PIN_PATH} />
      <circle cx="15.5" cy="15.5" r="5.5" />
    </svg>
  );
}

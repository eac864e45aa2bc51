import { overlapMessage } from './overlap-messages.ts';
import type { PlacedStation } from './placed-stations.ts';
import styles from './places.module.css';
import type { PlacesTexts } from '../../i18n/admin/places.ts';

interface OverlapListProps {
  readonly stations: readonly PlacedStation[];
  readonly id: string;
  readonly texts: PlacesTexts;
}

/** The stations whose zones overlap that of a station. */
export function OverlapList({ stations, id, texts }: OverlapListProps) {
  const message = overlapMessage(stations, id, texts);
  return (
    <ul className={styles['overlaps']} role="status">
      {message.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

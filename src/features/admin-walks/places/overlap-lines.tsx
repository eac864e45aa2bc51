import { overlapWords } from './place-words.ts';
import type { PlacedStation } from './placed-stations.ts';
import styles from './places.module.css';
import type { PlacesTexts } from './places-texts.ts';

interface OverlapLinesProps {
  readonly stations: readonly PlacedStation[];
  readonly id: string;
  readonly texts: PlacesTexts;
}

/** With which zones that of a station shares ground. */
export function OverlapLines({ stations, id, texts }: OverlapLinesProps) {
  const words = overlapWords(stations, id, texts);
  return (
    <ul className={styles['overlaps']} role="status">
      {words.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

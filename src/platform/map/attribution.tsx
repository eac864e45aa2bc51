import { useMemo } from 'react';
import { attributionParts } from './attribution-parts.ts';
import styles from './map-surface.module.css';

interface AttributionProps {
  /** As the tiles' owner wants it: text and links. */
  readonly html: string;
  readonly label: string;
}

/**
 * The attribution, always visible: below the map, so that it covers nothing and nothing covers it.
 */
export function Attribution({ html, label }: AttributionProps) {
  const parts = useMemo(() => attributionParts(html), [html]);
  return (
    <p className={styles.attribution} role="note" aria-label={label}>
      {parts.map(({ text, href }, index) =>
        href === undefined ? (
          text
        ) : (
          <a key={index} href={href} target="_blank" rel="noopener noreferrer">
            {text}
          </a>
        ),
      )}
    </p>
  );
}

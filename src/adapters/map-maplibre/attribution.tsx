import DOMPurify from 'dompurify';
import { useMemo } from 'react';
import styles from './map-surface.module.css';

interface AttributionProps {
  /** As the tiles' owner wants it: words and links. */
  readonly html: string;
  readonly label: string;
}

/** Whose map it is, always in sight: below the map, so that it covers nothing and nothing covers it. */
export function Attribution({ html, label }: AttributionProps) {
  const safe = useMemo(() => sanitisedAttribution(html), [html]);
  return (
    <p
      className={styles.attribution}
      role="note"
      aria-label={label}
      dangerouslySetInnerHTML={{ __html: safe }}
    />
  );
}

/** Links open beside the walk, and tell nobody where they come from. */
function sanitisedAttribution(html: string): string {
  const box = document.createElement('div');
  box.append(
    DOMPurify.sanitize(html, {
      ALLOWED_TAGS: ['a'],
      ALLOWED_ATTR: ['href'],
      RETURN_DOM_FRAGMENT: true,
    }),
  );
  for (const link of box.querySelectorAll('a')) {
    link.target = '_blank';
    link.rel = 'noopener noreferrer';
  }
  return box.innerHTML;
}

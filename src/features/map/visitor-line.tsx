import styles from './map.module.css';
import type { MapTexts } from './map-texts.ts';
import type { Visitor } from './use-visitor.ts';

interface VisitorLineProps {
  readonly visitor: Visitor;
  readonly texts: MapTexts;
}

/** How it stands with the visitor's position, in words. */
export function VisitorLine({ visitor: { isAsking, fix, fault }, texts }: VisitorLineProps) {
  return (
    <div className={styles['said']}>
      <div role="status">
        {isAsking && <p>{texts.isLocating}</p>}
        {fault && <p>{texts[fault]}</p>}
        {fault && fix && <p>{texts.wasHere}</p>}
      </div>
      {fix && !fault && <p>{texts.accuracy(Math.max(1, Math.round(fix.accuracyM)))}</p>}
    </div>
  );
}

import styles from './map.module.css';
import type { MapTexts } from './map-texts.ts';
import type { Visitor } from './use-visitor.ts';

interface VisitorLineProps {
  readonly visitor: Visitor;
  /** Of the visitor's own question. */
  readonly hasFailed: boolean;
  /** Above the player it is told already how well the place is known. */
  readonly isWalking: boolean;
  readonly texts: MapTexts;
}

/** How it stands with the visitor's position, in words. */
export function VisitorLine({ visitor, hasFailed, isWalking, texts }: VisitorLineProps) {
  const { isAsking, fix, fault } = visitor;
  return (
    <div className={styles['said']}>
      {/* In one place with its reason: a notice over the page would cover just these words. */}
      <div role="alert">{hasFailed && <p>{texts.locateFailed}</p>}</div>
      <div role="status">
        {isAsking && <p>{texts.isLocating}</p>}
        {fault && <p>{texts[fault]}</p>}
        {fault && fix && <p>{texts.wasHere}</p>}
      </div>
      {fix && !fault && !isWalking && (
        <p>{texts.accuracy(Math.max(1, Math.round(fix.accuracyM)))}</p>
      )}
    </div>
  );
}

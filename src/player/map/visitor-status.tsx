import styles from './map.module.css';
import type { MapPanelTexts } from './map-texts.ts';
import type { Visitor } from './use-visitor.ts';

interface VisitorStatusProps {
  readonly visitor: Visitor;
  /** The visitor's own request has failed. */
  readonly hasFailed: boolean;
  /** The status bar above the player already shows the accuracy. */
  readonly isWalking: boolean;
  readonly texts: MapPanelTexts;
}

/** The status of the visitor's position. */
export function VisitorStatus({ visitor, hasFailed, isWalking, texts }: VisitorStatusProps) {
  const { isAsking, fix, error } = visitor;
  return (
    <div className={styles['said']}>
      {/* The error is shown here with its reason: a toast over the page would cover it. */}
      <div role="alert">{hasFailed && <p>{texts.locateFailed}</p>}</div>
      <div role="status">
        {isAsking && <p>{texts.isLocating}</p>}
        {error && <p>{texts[error]}</p>}
        {error && fix && <p>{texts.wasHere}</p>}
      </div>
      {fix && !error && !isWalking && (
        <p>{texts.accuracy(Math.max(1, Math.round(fix.accuracyM)))}</p>
      )}
    </div>
  );
}

import type { WalkListFault } from '../../ports/walk-list.ts';
import type { HomeTexts } from './home-texts.ts';
import styles from './home.module.css';

interface ListFaultProps {
  readonly fault: WalkListFault;
  readonly texts: HomeTexts;
  readonly hasMet: boolean;
  readonly onRetry: () => void;
}

/** Why there is no list, in words, and what can be done. */
export function ListFault({ fault, texts, hasMet, onRetry }: ListFaultProps) {
  const isUnlisted = fault.kind === 'walks/unlisted';
  return (
    <section className={styles['part']} role={isUnlisted ? undefined : 'alert'}>
      <h2>{isUnlisted ? texts.unlistedTitle : texts.offlineTitle}</h2>
      <p>{words(fault, texts)}</p>
      {hasMet && <p>{texts.metAbove}</p>}
      {!isUnlisted && (
        <button type="button" className="button" onClick={onRetry}>
          {texts.retry}
        </button>
      )}
    </section>
  );
}

function words({ kind }: WalkListFault, texts: HomeTexts): string {
  switch (kind) {
    case 'walks/offline':
      return texts.offlineText;
    case 'walks/refused':
      return texts.failedText;
    case 'walks/unlisted':
      return texts.unlistedText;
  }
}

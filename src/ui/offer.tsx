import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useOfferSlot } from './offer-slot.ts';
import styles from './offer.module.css';
import { positionToasts } from './toasts/position-toasts.ts';
import { useSpaceBelow } from './use-space-below.ts';

interface OfferProps {
  /** The order among offers: the lowest rank goes first. */
  readonly rank: number;
  readonly isOffered: boolean;
  /** The name of the region. */
  readonly label: string;
  readonly title: string;
  readonly text: string;
  readonly buttons: ReactNode;
}

/**
 * Something the visitor may do now, as text and never more. The region is rendered before its text.
 */
export function Offer({ rank, isOffered, label, title, text, buttons }: OfferProps) {
  const isMine = useOfferSlot(rank, isOffered);
  const region = useRef<HTMLDivElement>(null);
  const card = useRef<HTMLElement>(null);
  useSpaceBelow(card, isMine);
  useLayoutEffect(() => {
    // This measures the player's position, which forces a layout of the whole page.
    if (isMine) positionToasts(region.current);
  });
  return (
    <div ref={region} role="status" className={styles['place']}>
      {isMine && (
        <section ref={card} className={styles['offer']} aria-label={label}>
          <p className={styles['title']}>{title}</p>
          <p>{text}</p>
          <div className={styles['keys']}>{buttons}</div>
        </section>
      )}
    </div>
  );
}

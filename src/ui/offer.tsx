import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useOfferTurn } from './offer-turn.ts';
import styles from './offer.module.css';
import { placeNotices } from './place-notices.ts';
import { useRoomBelow } from './use-room-below.ts';

interface OfferProps {
  /** Before which other offers it goes: the lowest first. */
  readonly rank: number;
  readonly isOffered: boolean;
  /** What the region is about. */
  readonly label: string;
  readonly title: string;
  readonly text: string;
  readonly keys: ReactNode;
}

/** Something the visitor may do now, in words and never more. The region stands before its words do. */
export function Offer({ rank, isOffered, label, title, text, keys }: OfferProps) {
  const isMine = useOfferTurn(rank, isOffered);
  const place = useRef<HTMLDivElement>(null);
  const words = useRef<HTMLElement>(null);
  useRoomBelow(words, isMine);
  useLayoutEffect(() => {
    // It asks where the player lies, which has the whole page laid out.
    if (isMine) placeNotices(place.current);
  });
  return (
    <div ref={place} role="status" className={styles['place']}>
      {isMine && (
        <section ref={words} className={styles['offer']} aria-label={label}>
          <p className={styles['title']}>{title}</p>
          <p>{text}</p>
          <div className={styles['keys']}>{keys}</div>
        </section>
      )}
    </div>
  );
}

import {
  useLayoutEffect,
  useRef,
  type ReactNode,
  useEffect,
  useState,
  useSyncExternalStore,
  type RefObject,
} from 'react';
import styles from './offer.module.css';
import { positionToasts } from './toasts/position-toasts.ts';
import { emitter } from '../lib/signal.ts';

/** The gap between the overlay and the readable content above it. */
const GAP_PX = 16;

/** The offers that want to be shown now, in order of arrival, with their ranks. */
const offeredRanks = new Map<object, number>();

const changes = emitter();

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

function first(): object | undefined {
  const [next] = [...offeredRanks].toSorted(([, one], [, other]) => one - other);
  return next?.[0];
}

/**
 * One offer is shown at a time, so that none covers another: the lowest rank goes first, and of two
 * equal ones the older.
 */
function useOfferSlot(rank: number, isWanted: boolean): boolean {
  // React's ids do not work: offers are in roots of their own, whose ids repeat.
  const [key] = useState(() => ({}));
  useEffect(() => {
    if (!isWanted) return undefined;
    offeredRanks.set(key, rank);
    changes.emit();
    return () => {
      offeredRanks.delete(key);
      changes.emit();
    };
  }, [key, rank, isWanted]);
  return useSyncExternalStore(changes.subscribe, () => first() === key) && isWanted;
}

/**
 * While the element covers the page's end, the page is longer by its height: nothing stays hidden
 * under it.
 */
function useSpaceBelow(ref: RefObject<HTMLElement | null>, isShown: boolean): void {
  useLayoutEffect(() => {
    const { current } = ref;
    if (!isShown || current === null) return undefined;
    const { style, dataset } = document.documentElement;
    // The player's own lines shrink for it: walking.module.css.
    dataset['offered'] = '';
    const measure = () => {
      style.setProperty('--offer-room', `${String(current.offsetHeight + GAP_PX)}px`);
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(current);
    return () => {
      watch.disconnect();
      style.removeProperty('--offer-room');
      delete dataset['offered'];
    };
  }, [ref, isShown]);
}

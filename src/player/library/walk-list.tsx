import { useRef, useState } from 'react';
import type { WalkSummary } from '../../contract/walks.ts';
import { filterWalks, NO_LIST_FILTER } from './filter-walks.ts';
import type { HomeContext } from './home-context.ts';
import { homeTexts } from './home-texts.ts';
import styles from './home.module.css';
import { WalkCard } from './walk-card.tsx';
import { WalkListFilterForm } from './walk-list-filter-form.tsx';

interface WalkListProps {
  readonly context: HomeContext;
  readonly walks: readonly WalkSummary[];
  /** More of them are being loaded. */
  readonly isLoadingMore: boolean;
}

/** An old phone takes seconds to draw thousands of cards, and nobody reads them. */
const CARDS_AT_ONCE = 48;

export function WalkList({ context, walks, isLoadingMore }: WalkListProps) {
  const texts = homeTexts(context.languageCode);
  const [typed, setTyped] = useState(context.filter.q);
  if (walks.length === 0) {
    return (
      <section className={styles['part']}>
        <h2>{texts.emptyTitle}</h2>
        <p>{texts.emptyText}</p>
      </section>
    );
  }
  const found = filterWalks(walks, context.filter);
  return (
    <>
      <WalkListFilterForm context={context} walks={walks} typed={typed} onType={setTyped} />
      <p role="status" className="page-fine">
        {found.length === 0 && !isLoadingMore ? texts.noneFound : texts.found(found.length)}
        {isLoadingMore && texts.moreComing}
      </p>
      {found.length === 0 && !isLoadingMore && (
        <button
          type="button"
          className="button"
          onClick={() => {
            context.onFilter(NO_LIST_FILTER);
            setTyped('');
          }}
        >
          {texts.clear}
        </button>
      )}
      <Cards context={context} walks={found} />
    </>
  );
}

function Cards({ context, walks }: Omit<WalkListProps, 'isLoadingMore'>) {
  const texts = homeTexts(context.languageCode);
  const [shown, setShown] = useState(CARDS_AT_ONCE);
  const list = useRef<HTMLUListElement>(null);
  const showMore = () => {
    setShown(shown + CARDS_AT_ONCE);
    // Focuses the first new card: with the last of them the pressed button disappears.
    requestAnimationFrame(() => {
      list.current?.children[shown]?.querySelector('a')?.focus({ preventScroll: true });
    });
  };
  return (
    <>
      <ul className={styles['cards']} ref={list}>
        {walks.slice(0, shown).map((walk) => (
          <li key={walk.slug}>
            <WalkCard context={context} walk={walk} />
          </li>
        ))}
      </ul>
      {walks.length > shown && (
        <button type="button" className="button button-quiet" onClick={showMore}>
          {texts.showMore(Math.min(CARDS_AT_ONCE, walks.length - shown))}
        </button>
      )}
    </>
  );
}

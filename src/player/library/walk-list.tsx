import { useRef, useState } from 'react';
import type { WalkSummary } from '../../contract/walks.ts';
import { filterWalks, NO_LIST_FILTER, type WalkListFilter } from './filter-walks.ts';
import type { HomeContext } from './home-context.ts';
import { homeTexts } from '../../i18n/home.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import styles from './home.module.css';
import { WalkCard } from './walk-card.tsx';
import { valueIn } from '../../core/story/read.ts';

const placeOf = (context: HomeContext, name: 'city' | 'category') => (walk: WalkSummary) => {
  const termOfWalk = walk[name];
  if (!termOfWalk) return [];
  const label = valueIn(termOfWalk.names, context.languageOf(walk.languages)) ?? termOfWalk.slug;
  return [{ value: termOfWalk.slug, label }];
};

interface WalkListProps {
  readonly context: HomeContext;
  readonly walks: readonly WalkSummary[];
  /** More of them are being loaded. */
  readonly isLoadingMore: boolean;
}

/** An old phone takes seconds to draw thousands of cards, and nobody reads them. */
const CARDS_AT_ONCE = 48;

export function WalkList({ context, walks, isLoadingMore }: WalkListProps) {
  const texts = useTexts(homeTexts);
  const [typed, setTyped] = useState(context.filter.q);
  if (walks.length === 0) {
    return (
      <section className={styles['part']}>
        <h2>{texts.emptyTitle}</h2>
        <p>{texts.emptyText}</p>
      </section>
    );
  }
  const listed = filterWalks(walks, context.filter);
  return (
    <>
      <WalkListFilterForm context={context} walks={walks} typed={typed} onType={setTyped} />
      <p role="status" className="page-fine">
        {listed.length === 0 && !isLoadingMore ? texts.noneFound : texts.found(listed.length)}
        {isLoadingMore && texts.moreComing}
      </p>
      {listed.length === 0 && !isLoadingMore && (
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
      <Cards context={context} walks={listed} />
    </>
  );
}

function Cards({ context, walks }: Omit<WalkListProps, 'isLoadingMore'>) {
  const texts = useTexts(homeTexts);
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

interface WalkListFilterFormProps {
  readonly context: HomeContext;
  readonly walks: readonly WalkSummary[];
  /** The text in the search field: the address follows a moment later and must not undo typing. */
  readonly typed: string;
  readonly onType: (typed: string) => void;
}

/** Search and choice. A field with nothing to choose from is not shown. */
function WalkListFilterForm({ context, walks, typed, onType }: WalkListFilterFormProps) {
  const texts = useTexts(homeTexts);
  const field = (name: keyof WalkListFilter) => ({
    value: context.filter[name],
    onChange: (value: string) => {
      context.onFilter({ ...context.filter, [name]: value });
    },
  });
  const places = (name: 'city' | 'category') => distinct(walks.flatMap(placeOf(context, name)));
  const languages = walks.flatMap((walk) =>
    walk.languages.map(({ code, name }) => ({ value: code, label: name })),
  );
  const choices = [
    { label: texts.city, options: places('city'), ...field('city') },
    { label: texts.category, options: places('category'), ...field('category') },
    { label: texts.language, options: distinct(languages), ...field('language') },
  ];
  return (
    <search className={styles['choice']}>
      <label className={styles['search']}>
        {texts.searchLabel}
        <input
          type="search"
          name="q"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => {
            onType(target.value);
            field('q').onChange(target.value);
          }}
        />
      </label>
      {choices.map((filter) => (
        <ChoiceField key={filter.label} all={texts.all} {...filter} />
      ))}
    </search>
  );
}

function distinct(options: readonly ChoiceOption[]): readonly ChoiceOption[] {
  return [...new Map(options.map((option) => [option.value, option])).values()].sort((a, b) =>
    a.label.localeCompare(b.label),
  );
}

interface ChoiceOption {
  readonly value: string;
  readonly label: string;
}

interface ChoiceFieldProps {
  readonly label: string;
  /** The label of the option for no choice. */
  readonly all: string;
  readonly options: readonly ChoiceOption[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function ChoiceField({ label, all, options, value, onChange }: ChoiceFieldProps) {
  const isKnown = value === '' || options.some((option) => option.value === value);
  if (options.length < 2 && value === '') return null;
  return (
    <label className={styles['field']}>
      {label}
      <select
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
        }}
      >
        <option value="">{all}</option>
        {/* The address may request what does not exist (any more): it is shown, to be undone. */}
        {!isKnown && <option value={value}>{value}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}

import { useEffect, useSyncExternalStore } from 'react';
import { newsTexts } from '../../i18n/news.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { NewsItem, WalkNews } from './walk-news.ts';
import type { WalkContext } from '../session/walk-context.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './news-banner.module.css';

export interface NewsBannerProps {
  readonly walkContext: WalkContext;
  readonly news: WalkNews;
  /** Whether the quest tab is the current one. */
  readonly isAtPuzzles: boolean;
}

/** One line above the player about the walk itself: a tab's badge can be out of sight. */
export function NewsBanner({ walkContext, news, isAtPuzzles }: NewsBannerProps) {
  const item = useSyncExternalStore(news.subscribe, news.state);
  useEffect(() => {
    news.setAtPuzzles(isAtPuzzles);
  }, [news, isAtPuzzles]);
  const isShown = item !== undefined && !isSilent(item);
  return (
    <div className={`foot-said ${styles['line']}`} data-silent={!isShown || undefined}>
      <div role="status">{item && <NewsText item={item} />}</div>
      {isShown && <NewsActions item={item} walkContext={walkContext} news={news} />}
    </div>
  );
}

interface ItemProps {
  readonly item: NewsItem;
  readonly walkContext: WalkContext;
}

function NewsText({ item }: Pick<ItemProps, 'item'>) {
  const texts = useTexts(newsTexts);
  return (
    <p className={isSilent(item) ? 'sr-only' : 'foot-line'}>
      {item.kind === 'end' ? texts.end : texts.puzzles(item.count)}
    </p>
  );
}

function isSilent(item: NewsItem): boolean {
  return item.kind === 'puzzles' && item.isInSight;
}

function NewsActions({ item, walkContext, news }: ItemProps & Pick<NewsBannerProps, 'news'>) {
  const texts = useTexts(newsTexts);
  return (
    <div className="foot-ways">
      {item.kind === 'puzzles' && (
        <button
          type="button"
          className="button button-quiet foot-way"
          onClick={() => {
            walkContext.navigation.showTab('quest');
          }}
        >
          <span>{texts.toPuzzles(item.count)}</span>
        </button>
      )}
      <button type="button" className="icon-button" aria-label={texts.close} onClick={news.dismiss}>
        <Icon name="close" />
      </button>
    </div>
  );
}

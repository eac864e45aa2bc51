import { useEffect, useSyncExternalStore } from 'react';
import { news as english } from '../../i18n/english/news.ts';
import { news as german } from '../../i18n/german/news.ts';
import { textsIn } from '../../i18n/texts-in.ts';
import type { NewsItem, WalkNews } from '../../runtime/walk-news.ts';
import type { WalkScene } from '../../runtime/walk-scene.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './news-line.module.css';

export interface NewsLineProps {
  readonly scene: WalkScene;
  readonly news: WalkNews;
  /** Whether the tab of the quests is the current one. */
  readonly isAtPuzzles: boolean;
}

/** One line above the player about the walk itself: the badge of a tab can be out of sight. */
export function NewsLine({ scene, news, isAtPuzzles }: NewsLineProps) {
  const item = useSyncExternalStore(news.subscribe, news.state);
  useEffect(() => {
    news.setAtPuzzles(isAtPuzzles);
  }, [news, isAtPuzzles]);
  const isShown = item !== undefined && !isSilent(item);
  return (
    <div className={`foot-said ${styles['line']}`} data-silent={!isShown || undefined}>
      <div role="status">{item && <Words item={item} scene={scene} />}</div>
      {isShown && <Ways item={item} scene={scene} news={news} />}
    </div>
  );
}

interface ItemProps {
  readonly item: NewsItem;
  readonly scene: WalkScene;
}

function Words({ item, scene }: ItemProps) {
  const texts = textsOf(scene);
  return (
    <p className={isSilent(item) ? 'sr-only' : 'foot-line'}>
      {item.kind === 'end' ? texts.end : texts.puzzles(item.count)}
    </p>
  );
}

function isSilent(item: NewsItem): boolean {
  return item.kind === 'puzzles' && item.isInSight;
}

function Ways({ item, scene, news }: ItemProps & Pick<NewsLineProps, 'news'>) {
  const texts = textsOf(scene);
  return (
    <div className="foot-ways">
      {item.kind === 'puzzles' && (
        <button
          type="button"
          className="button button-quiet foot-way"
          onClick={() => {
            scene.ways.showTab('quest');
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

function textsOf({ languageCode }: Pick<WalkScene, 'languageCode'>) {
  return textsIn(german, english, languageCode);
}

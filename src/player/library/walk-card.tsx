import type { WalkSummary } from '../../contract/walks.ts';
import { plainText } from '../../core/story/plain-text.ts';
import { valueIn } from '../../core/story/read.ts';
import { formatDuration } from '../../core/story/format-duration.ts';
import { CoverImage } from '../../ui/cover-image.tsx';
import { withBasePath } from '../../ui/base-path.ts';
import { Skeleton } from '../../ui/waiting.tsx';
import { DownloadSlot } from './download-slot.tsx';
import type { HomeContext } from './home-context.ts';
import { homeTexts } from '../../i18n/home.ts';
import { textsOf } from '../../i18n/texts-of.ts';
import styles from './home.module.css';

interface WalkCardProps {
  readonly context: HomeContext;
  readonly walk: WalkSummary;
}

export function WalkCard({ context, walk }: WalkCardProps) {
  const language = context.languageOf(walk.languages);
  const lang = walk.languages.find(({ id }) => id === language)?.code;
  const subtitle = valueIn(walk.subtitle, language);
  const title = plainText(valueIn(walk.title, language) ?? walk.slug);
  return (
    <div className={styles['card']}>
      <a className={styles['way']} href={withBasePath(`/a/${encodeURIComponent(walk.slug)}`)}>
        <CoverImage src={valueIn(walk.cover, language)} size={320} />
        <span className={styles['words']}>
          <strong className={styles['title']} lang={lang}>
            {title}
          </strong>
          {subtitle !== undefined && <span lang={lang}>{plainText(subtitle)}</span>}
          <span className="page-fine">{factsOf(walk, context).join(' · ')}</span>
        </span>
      </a>
      <DownloadSlot context={context} walk={walk.slug} title={title} />
    </div>
  );
}

function factsOf(walk: WalkSummary, context: HomeContext): readonly string[] {
  const { languageCode } = context;
  const texts = textsOf(homeTexts, languageCode);
  const language = context.languageOf(walk.languages);
  const termsOfWalk = [walk.city, walk.category];
  return [
    ...termsOfWalk.map((place) => (place ? (valueIn(place.names, language) ?? place.slug) : '')),
    walk.durationMin === undefined ? '' : formatDuration(walk.durationMin, languageCode),
    texts.stations(walk.stations),
    walk.languages.map(({ name }) => name).join(', '),
    walk.visibility === 'restricted' ? texts.restricted : '',
  ].filter((fact) => fact !== '');
}

/** The skeletons are as many as fit on a phone. */
export function CardSkeletons() {
  return (
    <div className={styles['cards']}>
      {[1, 2].map((key) => (
        <Skeleton key={key} hasCover lines={2} />
      ))}
    </div>
  );
}

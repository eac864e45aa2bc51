import type { WalkSummary } from '../../contract/walks.ts';
import { plainText } from '../../core/story/plain-text.ts';
import { valueIn } from '../../core/story/read.ts';
import { durationInWords } from '../../core/story/words.ts';
import { CoverImage } from '../../ui/cover-image.tsx';
import { hostAddress } from '../../ui/host-address.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { DownloadPlace } from './download-place.tsx';
import type { HomeRoom } from './home-room.ts';
import { homeTexts } from './home-texts.ts';
import styles from './home.module.css';

interface WalkCardProps {
  readonly room: HomeRoom;
  readonly walk: WalkSummary;
}

export function WalkCard({ room, walk }: WalkCardProps) {
  const language = room.languageOf(walk.languages);
  const lang = walk.languages.find(({ id }) => id === language)?.code;
  const subtitle = valueIn(walk.subtitle, language);
  const title = plainText(valueIn(walk.title, language) ?? walk.slug);
  return (
    <div className={styles['card']}>
      <a className={styles['way']} href={hostAddress(`/a/${encodeURIComponent(walk.slug)}`)}>
        <CoverImage src={valueIn(walk.cover, language)} size={320} />
        <span className={styles['words']}>
          <strong className={styles['title']} lang={lang}>
            {title}
          </strong>
          {subtitle !== undefined && <span lang={lang}>{plainText(subtitle)}</span>}
          <span className="page-fine">{factsOf(walk, room).join(' · ')}</span>
        </span>
      </a>
      <DownloadPlace room={room} walk={walk.slug} title={title} />
    </div>
  );
}

function factsOf(walk: WalkSummary, room: HomeRoom): readonly string[] {
  const { languageCode } = room;
  const texts = homeTexts(languageCode);
  const language = room.languageOf(walk.languages);
  const filed = [walk.city, walk.category];
  return [
    ...filed.map((place) => (place ? (valueIn(place.names, language) ?? place.slug) : '')),
    walk.durationMin === undefined ? '' : durationInWords(walk.durationMin, languageCode),
    texts.stations(walk.stations),
    walk.languages.map(({ name }) => name).join(', '),
    walk.visibility === 'restricted' ? texts.restricted : '',
  ].filter((fact) => fact !== '');
}

/** As many as a phone shows. */
export function CardSkeletons() {
  return (
    <div className={styles['cards']}>
      {[1, 2].map((key) => (
        <Skeleton key={key} hasCover lines={2} />
      ))}
    </div>
  );
}

import { useEffect, useRef } from 'react';
import type { LibraryRecord } from '../../contract/stored-records.ts';
import { valueIn } from '../../core/story/read.ts';
import { CoverImage } from '../../ui/cover-image.tsx';
import { hostAddress } from '../../ui/host-address.ts';
import { DownloadPlace } from './download-place.tsx';
import type { HomeRoom } from './home-room.ts';
import { homeTexts } from './home-texts.ts';
import styles from './home.module.css';

const MOST_SHOWN = 6;

interface MetWalksProps {
  readonly room: HomeRoom;
  readonly title: string;
}

/** Back into a walk at the station that was heard last; nothing where there is none, unless asked for. */
export function MetWalks({ room, title }: MetWalksProps) {
  const { met, isAtMet = false, languageCode } = room;
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isAtMet) place.current?.scrollIntoView();
  }, [isAtMet]);
  if (met.length === 0 && !isAtMet) return null;
  return (
    <section ref={place} className={styles['part']}>
      <h2>{title}</h2>
      {met.length === 0 && <p>{homeTexts(languageCode).noneMet}</p>}
      <ul className={styles['met']}>
        {met.slice(0, MOST_SHOWN).map((record) => (
          <li key={record.walk}>
            <MetWalk room={room} record={record} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function MetWalk({ room, record }: { readonly room: HomeRoom; readonly record: LibraryRecord }) {
  const texts = homeTexts(room.languageCode);
  const language = room.languageOf(record.languages ?? []);
  const track = record.lastTrackTitle && valueIn(record.lastTrackTitle, language);
  const title = valueIn(record.title, language) ?? texts.unnamedWalk;
  return (
    <div className={styles['card']}>
      <a className={styles['row']} href={addressOf(record)}>
        <CoverImage src={record.cover && valueIn(record.cover, language)} size={64} />
        <span className={styles['words']}>
          <strong>{title}</strong>
          {track !== undefined && (
            <span className="page-fine">
              {texts.continueAt} {track}
            </span>
          )}
        </span>
      </a>
      <DownloadPlace room={room} walk={record.walk} title={title} />
    </div>
  );
}

function addressOf({ walk, lastTrack }: LibraryRecord): string {
  const parts = [walk, ...(lastTrack === undefined ? [] : [lastTrack])];
  return hostAddress(`/a/${parts.map(encodeURIComponent).join('/')}`);
}

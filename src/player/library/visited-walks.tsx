import { useEffect, useRef } from 'react';
import type { LibraryRecord } from '../../contract/stored-records.ts';
import { valueIn } from '../../core/story/read.ts';
import { CoverImage } from '../../ui/cover-image.tsx';
import { withBasePath } from '../../ui/base-path.ts';
import { DownloadSlot } from './download-slot.tsx';
import type { HomeContext } from './home-context.ts';
import { homeTexts } from '../../i18n/home.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import styles from './home.module.css';

const MAX_SHOWN = 6;

interface VisitedWalksProps {
  readonly context: HomeContext;
  readonly title: string;
}

/** Leads back into a walk at its last station; without walks it is shown only on request. */
export function VisitedWalks({ context, title }: VisitedWalksProps) {
  const { visited, isAtVisited = false } = context;
  const texts = useTexts(homeTexts);
  const container = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isAtVisited) container.current?.scrollIntoView();
  }, [isAtVisited]);
  if (visited.length === 0 && !isAtVisited) return null;
  return (
    <section ref={container} className={styles['part']}>
      <h2>{title}</h2>
      {visited.length === 0 && <p>{texts.noneVisited}</p>}
      <ul className={styles['met']}>
        {visited.slice(0, MAX_SHOWN).map((record) => (
          <li key={record.walk}>
            <VisitedWalk context={context} record={record} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function VisitedWalk({
  context,
  record,
}: {
  readonly context: HomeContext;
  readonly record: LibraryRecord;
}) {
  const texts = useTexts(homeTexts);
  const language = context.languageOf(record.languages ?? []);
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
      <DownloadSlot context={context} walk={record.walk} title={title} />
    </div>
  );
}

function addressOf({ walk, lastTrack }: LibraryRecord): string {
  const parts = [walk, ...(lastTrack === undefined ? [] : [lastTrack])];
  return withBasePath(`/a/${parts.map(encodeURIComponent).join('/')}`);
}

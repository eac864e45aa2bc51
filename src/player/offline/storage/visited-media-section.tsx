import { useEffect, useId, useState } from 'react';
import type { VisitedMediaSizes } from '../visited-media/visited-media-space.ts';
import { formatBytes } from '../../../ui/format-bytes.ts';
import styles from '../offline.module.css';
import { type DownloadsContext } from '../downloads/downloads-context.ts';
import { downloadsTexts } from '../../../i18n/downloads.ts';
import { useTexts } from '../../../i18n/use-texts.ts';

const kinds = ['sound', 'picture', 'tiles', 'archives', 'pages'] as const;

/** The visited media that were cached unasked: their size, and a button that deletes them. */
export function VisitedMediaSection({ context }: { readonly context: DownloadsContext }) {
  const texts = useTexts(downloadsTexts);
  const id = useId();
  const [wasDropped, setDropped] = useState(false);
  const sizes = useVisitedMediaSizes(context);
  if (wasDropped) return <p role="status">{texts.visitedRemoved}</p>;
  if (!sizes || kinds.every((kind) => sizes[kind] === 0)) return null;
  const names = {
    sound: texts.visitedSounds,
    picture: texts.visitedPictures,
    tiles: texts.visitedTiles,
    archives: texts.visitedArchives,
    pages: texts.visitedPages,
  };
  return (
    <section className={styles['block']} aria-labelledby={id}>
      <h2 id={id} className={styles['title']}>
        {texts.visitedTitle}
      </h2>
      <p>{texts.visitedText}</p>
      <dl className={styles['amounts']}>
        {kinds
          .filter((kind) => sizes[kind] > 0)
          .map((kind) => (
            <div key={kind}>
              <dt>{names[kind]}</dt>
              <dd>{formatBytes(sizes[kind], context.languageCode)}</dd>
            </div>
          ))}
      </dl>
      <button
        type="button"
        className="button button-quiet"
        onClick={() => {
          void context.dropVisitedMedia().then(() => {
            setDropped(true);
          });
        }}
      >
        {texts.removeVisited}
      </button>
    </section>
  );
}

function useVisitedMediaSizes({
  measureVisitedMedia,
}: DownloadsContext): VisitedMediaSizes | undefined {
  const [sizes, setSizes] = useState<VisitedMediaSizes>();
  useEffect(() => {
    let isOver = false;
    void measureVisitedMedia().then((storedBytes) => {
      if (!isOver) setSizes(storedBytes);
    });
    return () => {
      isOver = true;
    };
  }, [measureVisitedMedia]);
  return sizes;
}

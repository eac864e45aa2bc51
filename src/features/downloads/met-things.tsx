import { useEffect, useId, useState } from 'react';
import type { KeptByMeeting } from '../../runtime/met/met-media.ts';
import { bytesInWords } from '../../ui/bytes-in-words.ts';
import { downloadsTexts, type DownloadsRoom } from './downloads-room.ts';
import styles from './downloads.module.css';

const kinds = ['sound', 'picture', 'tiles', 'archives', 'pages'] as const;

/** What is here without anybody's asking: how large it is, and away with it. */
export function MetThings({ room }: { readonly room: DownloadsRoom }) {
  const texts = downloadsTexts(room.languageCode);
  const id = useId();
  const [wasDropped, setDropped] = useState(false);
  const kept = useKeptByMeeting(room);
  if (wasDropped) return <p role="status">{texts.metGone}</p>;
  if (!kept || kinds.every((kind) => kept[kind] === 0)) return null;
  const names = {
    sound: texts.metSound,
    picture: texts.metPicture,
    tiles: texts.metTiles,
    archives: texts.metArchives,
    pages: texts.metPages,
  };
  return (
    <section className={styles['block']} aria-labelledby={id}>
      <h2 id={id} className={styles['title']}>
        {texts.metTitle}
      </h2>
      <p>{texts.metText}</p>
      <dl className={styles['amounts']}>
        {kinds
          .filter((kind) => kept[kind] > 0)
          .map((kind) => (
            <div key={kind}>
              <dt>{names[kind]}</dt>
              <dd>{bytesInWords(kept[kind], room.languageCode)}</dd>
            </div>
          ))}
      </dl>
      <button
        type="button"
        className="button button-quiet"
        onClick={() => {
          void room.dropMet().then(() => {
            setDropped(true);
          });
        }}
      >
        {texts.metRemove}
      </button>
    </section>
  );
}

function useKeptByMeeting({ keptByMeeting }: DownloadsRoom): KeptByMeeting | undefined {
  const [kept, setKept] = useState<KeptByMeeting>();
  useEffect(() => {
    let isOver = false;
    void keptByMeeting().then((told) => {
      if (!isOver) setKept(told);
    });
    return () => {
      isOver = true;
    };
  }, [keptByMeeting]);
  return kept;
}

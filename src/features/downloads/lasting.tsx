import { useEffect, useState } from 'react';
import type { Persistence } from '../../ports/storage-room.ts';
import { downloadsTexts, type DownloadsRoom } from './downloads-room.ts';
import styles from './downloads.module.css';

/** Whether the browser may take away what is kept, and the question to it, in words. */
export function Lasting({ room }: { readonly room: DownloadsRoom }) {
  const texts = downloadsTexts(room.languageCode);
  const [told, setTold] = useState<Persistence>();
  const [wasAsked, setAsked] = useState(false);
  useEffect(() => {
    let isOver = false;
    void room.room.persistence().then((now) => {
      if (!isOver) setTold(now);
    });
    return () => {
      isOver = true;
    };
  }, [room.room]);
  if (told === undefined) return null;
  const words = { lasting: texts.lasting, 'may-go': texts.mayVanish, unknown: texts.lastUnknown };
  return (
    <div className={styles['part']}>
      <p role="status">{wasAsked && told !== 'lasting' ? texts.notYet : words[told]}</p>
      {told === 'may-go' && !wasAsked && (
        <button
          type="button"
          className="button button-quiet"
          onClick={() => {
            void room.room.askToLast().then((now) => {
              setAsked(true);
              setTold(now);
            });
          }}
        >
          {texts.askToLast}
        </button>
      )}
    </div>
  );
}

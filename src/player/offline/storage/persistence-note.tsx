import { useEffect, useState } from 'react';
import type { Persistence } from '../../../platform/device/storage-space-port.ts';
import { downloadsTexts, type DownloadsContext } from '../downloads/downloads-context.ts';
import styles from '../downloads/downloads.module.css';

/** Whether the browser may evict what is stored, and a button that requests persistence. */
export function PersistenceNote({ context }: { readonly context: DownloadsContext }) {
  const texts = downloadsTexts(context.languageCode);
  const [persistence, setPersistence] = useState<Persistence>();
  const [wasRequested, setRequested] = useState(false);
  useEffect(() => {
    let isOver = false;
    void context.space.persistence().then((now) => {
      if (!isOver) setPersistence(now);
    });
    return () => {
      isOver = true;
    };
  }, [context.space]);
  if (persistence === undefined) return null;
  const messages = {
    lasting: texts.lasting,
    'may-go': texts.mayVanish,
    unknown: texts.lastUnknown,
  };
  return (
    <div className={styles['part']}>
      <p role="status">
        {wasRequested && persistence !== 'lasting' ? texts.notYet : messages[persistence]}
      </p>
      {persistence === 'may-go' && !wasRequested && (
        <button
          type="button"
          className="button button-quiet"
          onClick={() => {
            void context.space.requestPersistence().then((now) => {
              setRequested(true);
              setPersistence(now);
            });
          }}
        >
          {texts.requestPersistence}
        </button>
      )}
    </div>
  );
}

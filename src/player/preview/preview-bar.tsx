import { useState, useSyncExternalStore } from 'react';
import type { WatchedDraft } from './watched-draft.ts';
import { Offer } from '../../ui/offer.tsx';
import styles from './preview.module.css';
import { previewTexts } from '../../i18n/preview.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.ts';
import { formatDateTime } from '../../lib/format-date.ts';

interface PreviewBarProps {
  readonly watched: WatchedDraft;
  readonly onReload: () => void;
}

/** News about the page rank before any other offer. */
const RANK = 1;

/** Marks every page of a preview, with its timestamp, and shows when there is a newer draft. */
export function PreviewBar({ watched, onReload }: PreviewBarProps) {
  const view = useSyncExternalStore(watched.subscribe, watched.state);
  const [isPutOff, putOff] = useState(false);
  const languageCode = useLanguage();
  const texts = useTexts(previewTexts);
  if (view.phase !== 'open') return null;
  return (
    <aside className={styles['bar']} lang={languageCode} aria-label={texts.region}>
      <p>{texts.draftOf(formatDateTime(view.savedAtMs, languageCode, 'long'))}</p>
      <Offer
        rank={RANK}
        isOffered={view.isStale && !isPutOff}
        label={texts.region}
        title={texts.stale}
        text={texts.staleText}
        buttons={
          <>
            <button type="button" className="button" onClick={onReload}>
              {texts.reload}
            </button>
            <button
              type="button"
              className="button button-quiet"
              onClick={() => {
                putOff(true);
              }}
            >
              {texts.later}
            </button>
          </>
        }
      />
    </aside>
  );
}

import { useState, useSyncExternalStore } from 'react';
import type { WatchedDraft } from '../../runtime/preview/watched-draft.ts';
import { Offer } from '../../ui/offer.tsx';
import styles from './preview.module.css';
import { previewTexts } from './preview-texts.ts';

interface PreviewBarProps {
  readonly watched: WatchedDraft;
  readonly languageCode: string;
  readonly onReload: () => void;
}

/** What is new here is told before anything else is offered. */
const RANK = 1;

/** Says on every page of a preview that it is one, of which moment, and when there is a newer one. */
export function PreviewBar({ watched, languageCode, onReload }: PreviewBarProps) {
  const view = useSyncExternalStore(watched.subscribe, watched.state);
  const [isPutOff, putOff] = useState(false);
  const texts = previewTexts(languageCode);
  if (view.phase !== 'open') return null;
  return (
    <aside className={styles['bar']} lang={languageCode} aria-label={texts.region}>
      <p>{texts.draftOf(momentInWords(view.savedAtMs, languageCode))}</p>
      <Offer
        rank={RANK}
        isOffered={view.isOutdated && !isPutOff}
        label={texts.region}
        title={texts.outdated}
        text={texts.outdatedText}
        keys={
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

function momentInWords(atMs: number, languageCode: string): string {
  const form = { dateStyle: 'long', timeStyle: 'short' } as const;
  return new Intl.DateTimeFormat(languageCode, form).format(atMs);
}

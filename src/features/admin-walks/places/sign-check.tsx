import { useState, useSyncExternalStore } from 'react';
import { readScan, type Scan } from '../../../core/link/read-scan.ts';
import { readTyped } from '../../../core/link/read-typed.ts';
import type { AdminDesk } from '../../../runtime/admin/admin-desk.ts';
import { BASE_PATH } from '../../../ui/host-address.ts';
import type { WalkDraft } from '../walk-draft.ts';
import { signWords, walkOnSigns } from './sign-words.ts';
import type { PlacedStation } from './placed-stations.ts';
import styles from './places.module.css';
import type { PlacesTexts } from './places-texts.ts';

interface SignCheckProps {
  readonly desk: AdminDesk;
  readonly draft: WalkDraft;
  readonly texts: PlacesTexts;
  readonly station: PlacedStation;
}

/** Reads a sign that hangs there, and says which station its link opens. */
export function SignCheck({ desk, draft, texts, station }: SignCheckProps) {
  const [isOpen, setOpen] = useState(false);
  const [answer, setAnswer] = useState<{ readonly id: number; readonly text: string }>();
  const { SignReader, facts } = desk.site;
  const { playerHosts } = useSyncExternalStore(facts.subscribe, facts.facts);
  const tell = (scan: Scan) => {
    const text = signWords(scan, { draft, station, texts });
    setAnswer((before) => ({ id: (before?.id ?? 0) + 1, text }));
  };
  const walk = walkOnSigns(draft);
  return (
    <div className={styles['signs']}>
      <button
        type="button"
        className="button button-quiet"
        aria-expanded={isOpen}
        onClick={() => {
          setOpen(!isOpen);
        }}
      >
        {isOpen ? texts.signClose : texts.signCheck}
      </button>
      {isOpen && (
        <SignReader
          languageCode={desk.languageCode}
          answer={answer}
          example={`${walk.slug}/${station.slug}`}
          onText={(text) => {
            tell(readScan(text, playerHosts, walk, BASE_PATH));
          }}
          onTyped={(text) => {
            tell(readTyped(text, playerHosts, walk, BASE_PATH));
          }}
        />
      )}
    </div>
  );
}

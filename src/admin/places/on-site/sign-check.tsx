import { useState, useSyncExternalStore } from 'react';
import { readScan, type Scan } from '../../../core/link/read-scan.ts';
import { readTyped } from '../../../core/link/read-typed.ts';
import type { AdminContext } from '../../session/admin-context.ts';
import { BASE_PATH } from '../../../ui/base-path.ts';
import { ToggleButton } from '../../ui/page/toggle-button.tsx';
import type { WalkDraft } from '../../draft/walk-draft.ts';
import { signMessage, walkOnSigns } from './sign-message.ts';
import type { PlacedStation } from '../placed-stations.ts';
import styles from '../places.module.css';
import type { PlacesTexts } from '../../../i18n/admin/places.ts';

interface SignCheckProps {
  readonly admin: AdminContext;
  readonly draft: WalkDraft;
  readonly texts: PlacesTexts;
  readonly station: PlacedStation;
}

/** Scans a sign on site, and shows which station its link opens. */
export function SignCheck({ admin, draft, texts, station }: SignCheckProps) {
  const [isOpen, setOpen] = useState(false);
  const [result, setMessage] = useState<{ readonly id: number; readonly text: string }>();
  const { SignReader, facts } = admin.site;
  const { playerHosts } = useSyncExternalStore(facts.subscribe, facts.facts);
  const showScan = (scan: Scan) => {
    const text = signMessage(scan, { draft, station, texts });
    setMessage((before) => ({ id: (before?.id ?? 0) + 1, text }));
  };
  const walk = walkOnSigns(draft);
  return (
    <div className={styles['signs']}>
      <ToggleButton isOpen={isOpen} onToggle={setOpen}>
        {isOpen ? texts.signClose : texts.signCheck}
      </ToggleButton>
      {isOpen && (
        <SignReader
          languageCode={admin.languageCode}
          message={result}
          example={`${walk.slug}/${station.slug}`}
          onText={(text) => {
            showScan(readScan(text, playerHosts, walk, BASE_PATH));
          }}
          onTyped={(text) => {
            showScan(readTyped(text, playerHosts, walk, BASE_PATH));
          }}
        />
      )}
    </div>
  );
}

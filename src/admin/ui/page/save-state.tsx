import type { ReactNode } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import styles from './page.module.css';
import { widgetTexts } from '../../../i18n/admin/widgets.ts';
import { useTexts, useLanguage } from '../../../i18n/use-texts.ts';
import { formatTimeOfDay } from '../../../lib/format-date.ts';

export type Saving =
  | { readonly phase: 'untouched' }
  | { readonly phase: 'unsaved' }
  /** The unsaved changes wait for a choice between two versions. */
  | { readonly phase: 'undecided' }
  | { readonly phase: 'saving' }
  | { readonly phase: 'saved'; readonly atMs: number }
  /** The unsaved fields, or the reason. */
  | { readonly phase: 'failed'; readonly message: ReactNode };

interface SaveStateProps {
  readonly saving: Saving;
  /** A note shown beside it. */
  readonly note?: string | undefined;
}

/** The state of saving; it is announced when it changes. */
export function SaveState({ saving, note }: SaveStateProps) {
  return (
    <p className={styles['saving']} role="status" data-phase={saving.phase}>
      {(saving.phase === 'failed' || saving.phase === 'undecided') && <Icon name="warning" />}
      {saving.phase === 'saved' && <Icon name="check" />}
      <span>
        <SavingMessage saving={saving} />
        {note !== undefined && (
          <>
            <br />
            {note}
          </>
        )}
      </span>
    </p>
  );
}

function SavingMessage({ saving }: { readonly saving: Saving }) {
  const messages = useTexts(widgetTexts);
  const language = useLanguage();
  switch (saving.phase) {
    case 'untouched':
      return null;
    case 'saved':
      return messages.savedAt(formatTimeOfDay(saving.atMs, language));
    case 'failed':
      return (
        <>
          {messages.notSaved}: {saving.message}
        </>
      );
    case 'saving':
    case 'undecided':
    case 'unsaved':
      return messages[saving.phase];
  }
}

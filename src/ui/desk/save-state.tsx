import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import styles from './desk.module.css';
import { useDeskLanguage, useDeskWords } from './desk-words.ts';

export type Saving =
  | { readonly phase: 'untouched' }
  | { readonly phase: 'unsaved' }
  /** What is not saved waits for a choice between two versions. */
  | { readonly phase: 'undecided' }
  | { readonly phase: 'saving' }
  | { readonly phase: 'saved'; readonly atMs: number }
  /** What is not saved, or why. */
  | { readonly phase: 'failed'; readonly words: ReactNode };

interface SaveStateProps {
  readonly saving: Saving;
  /** What is to be known beside it. */
  readonly note?: string | undefined;
}

/** Where the work stands; read out when it changes. */
export function SaveState({ saving, note }: SaveStateProps) {
  return (
    <p className={styles['saving']} role="status" data-phase={saving.phase}>
      {(saving.phase === 'failed' || saving.phase === 'undecided') && <Icon name="warning" />}
      {saving.phase === 'saved' && <Icon name="check" />}
      <span>
        <SavingWords saving={saving} />
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

function SavingWords({ saving }: { readonly saving: Saving }) {
  const words = useDeskWords();
  const language = useDeskLanguage();
  switch (saving.phase) {
    case 'untouched':
      return null;
    case 'saved':
      return words.savedAt(timeOfDay(saving.atMs, language));
    case 'failed':
      return (
        <>
          {words.notSaved}: {saving.words}
        </>
      );
    case 'saving':
    case 'undecided':
    case 'unsaved':
      return words[saving.phase];
  }
}

export function timeOfDay(atMs: number, language: string): string {
  const form = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  return new Intl.DateTimeFormat(language, form).format(atMs);
}

import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { useDeskWords } from './desk-words.ts';

interface Question {
  readonly title: string;
  readonly text: string;
  readonly confirmLabel: string;
  /** What is confirmed cannot be taken back. */
  readonly isDanger?: boolean;
}

interface Confirming {
  /** Stands somewhere in the page. */
  readonly dialog: ReactNode;
  readonly ask: (question: Question) => Promise<boolean>;
}

/** Asks before something that destroys: `if (await confirm.ask({…})) …`. */
export function useConfirm(): Confirming {
  const words = useDeskWords();
  const [asked, setAsked] = useState<{ question: Question; onAnswer: (isYes: boolean) => void }>();
  const [isOpen, setOpen] = useState(false);
  const answer = (isYes: boolean) => () => {
    setOpen(false);
    asked?.onAnswer(isYes);
  };
  return {
    dialog: asked && (
      <ConfirmDialog
        {...asked.question}
        cancelLabel={words.cancel}
        isOpen={isOpen}
        onConfirm={answer(true)}
        onCancel={answer(false)}
      />
    ),
    ask: (question) =>
      new Promise((onAnswer) => {
        setAsked({ question, onAnswer });
        setOpen(true);
      }),
  };
}

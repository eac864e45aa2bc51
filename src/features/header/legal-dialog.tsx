import { Dialog } from '../../ui/dialog.tsx';
import styles from './header.module.css';
import { readLegalText, withoutBlanks, type BlankWords, type LegalWords } from './legal-text.ts';

interface LegalDialogProps {
  readonly title: string;
  readonly words: LegalWords;
  readonly blanks: BlankWords;
  readonly isOpen: boolean;
  readonly closeLabel: string;
  readonly onClose: () => void;
}

export function LegalDialog({ words, blanks, ...dialog }: LegalDialogProps) {
  return (
    <Dialog {...dialog}>
      <div className={styles['legal']} lang={words.languageCode}>
        {withoutBlanks(readLegalText(words.text), blanks).map(({ kind, text }, index) =>
          kind === 'heading' ? <h3 key={index}>{text}</h3> : <p key={index}>{text}</p>,
        )}
      </div>
    </Dialog>
  );
}

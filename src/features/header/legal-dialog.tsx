import { Dialog } from '../../ui/dialog.tsx';
import styles from './header.module.css';
import { readLegalText, type LegalWords } from './legal-text.ts';

interface LegalDialogProps {
  readonly title: string;
  readonly words: LegalWords;
  readonly isOpen: boolean;
  readonly closeLabel: string;
  readonly onClose: () => void;
}

export function LegalDialog({ words, ...dialog }: LegalDialogProps) {
  return (
    <Dialog {...dialog}>
      <div className={styles['legal']} lang={words.languageCode}>
        {readLegalText(words.text).map(({ kind, text }, index) =>
          kind === 'heading' ? <h3 key={index}>{text}</h3> : <p key={index}>{text}</p>,
        )}
      </div>
    </Dialog>
  );
}

import { Dialog } from '../../ui/dialogs/dialog.tsx';
import styles from './header.module.css';
import { readLegalText, withoutBlanks, type BlankMessages, type LegalText } from './legal-text.ts';

interface LegalDialogProps {
  readonly title: string;
  readonly legalText: LegalText;
  readonly blanks: BlankMessages;
  readonly isOpen: boolean;
  readonly closeLabel: string;
  readonly onClose: () => void;
}

export function LegalDialog({ legalText, blanks, ...dialog }: LegalDialogProps) {
  return (
    <Dialog {...dialog}>
      <div className={styles['legal']} lang={legalText.languageCode}>
        {withoutBlanks(readLegalText(legalText.text), blanks).map(({ kind, text }, index) =>
          kind === 'heading' ? <h3 key={index}>{text}</h3> : <p key={index}>{text}</p>,
        )}
      </div>
    </Dialog>
  );
}

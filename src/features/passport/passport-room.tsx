import { useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { CarryPart } from './carry-part.tsx';
import { FetchPart } from './fetch-part.tsx';
import { passportTexts, type Incoming, type PassportDesk } from './passport-desk.ts';
import styles from './passport.module.css';
import { TakeDialog } from './take-dialog.tsx';

export interface PassportRoomProps {
  readonly desk: PassportDesk;
  /** What the address brought; absent where somebody came by the menu. */
  readonly letters: string | undefined;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** A walk changes devices: it is taken along from the old one, and taken over on the new one. */
export function PassportRoom({ desk, letters, isOpen, onClose }: PassportRoomProps) {
  const texts = passportTexts(desk.scene.languageCode);
  const [incoming, setIncoming] = useState<Incoming | undefined>(
    letters === undefined ? undefined : { letters },
  );
  if (incoming) {
    return <TakeDialog desk={desk} incoming={incoming} isOpen={isOpen} onClose={onClose} />;
  }
  return (
    <Dialog title={texts.title} closeLabel={texts.close} isOpen={isOpen} onClose={onClose}>
      <div className={styles['parts']}>
        <CarryPart desk={desk} onClose={onClose} />
        <FetchPart
          desk={desk}
          onIncoming={setIncoming}
          onScan={() => {
            onClose();
            desk.scene.ways.showTab('qr');
          }}
        />
      </div>
    </Dialog>
  );
}

import { useEffect, useState } from 'react';
import type { Met, Ready } from '../../runtime/passports.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import {
  passportTexts,
  type Incoming,
  type PassportDesk,
  type PassportTexts,
} from './passport-desk.ts';
import styles from './passport.module.css';
import { Refused } from './refused.tsx';
import { ReadyPart, TakenPart } from './ready-part.tsx';

interface TakeDialogProps {
  readonly desk: PassportDesk;
  readonly incoming: Incoming;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** On the new device: says what came, and asks before anything is taken over. */
export function TakeDialog({ desk, incoming, isOpen, onClose }: TakeDialogProps) {
  const texts = passportTexts(desk.scene.languageCode);
  const met = useMet(desk, incoming);
  const [taken, setTaken] = useState<Ready>();
  const take = (ready: Ready) => {
    desk.take(ready);
    setTaken(ready);
  };
  return (
    <Dialog
      title={taken ? texts.takenTitle : titleOf(met, texts)}
      closeLabel={texts.close}
      isOpen={isOpen}
      onClose={onClose}
    >
      <div className={styles['part']}>
        {taken && <TakenPart desk={desk} taken={taken} onClose={onClose} />}
        {!taken && !met && (
          <Waiting
            texts={{ waiting: texts.takeWaiting, slow: texts.takeSlow, wayOut: texts.close }}
            onGiveUp={onClose}
          />
        )}
        {!taken && met?.kind === 'passport/ready' && (
          <ReadyPart desk={desk} ready={met} onTake={take} onClose={onClose} />
        )}
        {!taken && met && met.kind !== 'passport/ready' && (
          <Refused desk={desk} met={met} incoming={incoming} onClose={onClose} />
        )}
      </div>
    </Dialog>
  );
}

/** Undefined while it is looked at. */
function useMet(desk: PassportDesk, incoming: Incoming): Met | undefined {
  const [met, setMet] = useState<Met | undefined>(
    'fault' in incoming ? { kind: incoming.fault } : undefined,
  );
  useEffect(() => {
    if ('fault' in incoming) return;
    let isOver = false;
    void desk.meet(incoming.letters).then((found) => {
      if (!isOver) setMet(found);
    });
    return () => {
      isOver = true;
    };
  }, [desk, incoming]);
  return met;
}

function titleOf(met: Met | undefined, texts: PassportTexts): string {
  switch (met?.kind) {
    case undefined:
    case 'passport/ready':
      return texts.takeTitle;
    case 'passport/contained':
      return met.missing > 0 ? texts.nothingTitle : texts.containedTitle;
    case 'passport/other-walk':
      return texts.otherTitle;
    case 'passport/forged':
      return texts.forgedTitle;
    case 'passport/unreadable':
      return texts.unreadableTitle;
    case 'passport/newer':
      return texts.newerTitle;
  }
}

import { useState, useSyncExternalStore } from 'react';
import type { Uploader } from '../../ports/uploader.ts';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import { useChange } from '../../runtime/admin/use-change.ts';
import { DeskCard } from '../../ui/desk/desk-card.tsx';
import { FaultLine } from '../../ui/desk/states.tsx';
import { typedOrderKey } from './parcel-plan-form.tsx';
import { ParcelWork } from './parcel-work.tsx';
import { parcelTexts } from './parcel-texts.ts';
import { SendParcel } from './send-parcel.tsx';
import styles from './parcel.module.css';

interface TakeInWalkProps {
  readonly desk: AdminDesk;
  readonly uploader: Uploader;
}

/** The file that was sent stands in the address: whoever comes back finds it. */
const IN_ADDRESS = 'parcel';

/** A walk's file is chosen, sent, looked through and taken in. */
export function TakeInWalk({ desk, uploader }: TakeInWalkProps) {
  const texts = parcelTexts(desk.languageCode);
  const [isOpen, setOpen] = useState(false);
  const { address } = desk;
  const query = useSyncExternalStore(address.subscribe, address.read);
  const parcelId = new URLSearchParams(query).get(IN_ADDRESS);
  const check = useChange(desk, 'adminCheckParcel', ['adminParcel']);
  const begin = (id: string) => {
    address.change({ [IN_ADDRESS]: id });
    void check.send({ params: { id } });
  };
  const leave = (isOver: boolean) => {
    if (parcelId !== null) desk.kept.drop(typedOrderKey(parcelId));
    address.change({ [IN_ADDRESS]: undefined });
    setOpen(!isOver);
  };
  if (parcelId === null && !isOpen) {
    return (
      <div>
        <button type="button" className="button button-quiet" onClick={() => setOpen(true)}>
          {texts.takeIn}
        </button>
      </div>
    );
  }
  return (
    <DeskCard title={texts.takeInTitle}>
      <div className={styles['main']}>
        <p>{texts.takeInText}</p>
        {check.words !== undefined && <FaultLine words={check.words} />}
        {parcelId === null ? (
          <SendParcel {...{ desk, uploader }} onSent={begin} onCancel={() => setOpen(false)} />
        ) : (
          <ParcelWork desk={desk} parcelId={parcelId} onCheck={begin} onLeave={leave} />
        )}
      </div>
    </DeskCard>
  );
}

import { useEffect, useState, useSyncExternalStore } from 'react';
import { shellTexts } from '../../features/admin-shell/shell-texts.ts';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { lazyRoom } from '../lazy-room.tsx';
import type { MediumPickerProps } from './admin-contents.tsx';
import { mediumPicking } from './use-admin-desk.ts';

const Picker = lazyRoom<MediumPickerProps>('admin-medium-picker', () =>
  import('./admin-contents.tsx').then((area) => area.MediumPicker),
);

/** Where media are picked, whatever page wants one. Who leaves that page wants none. */
export function PickingPlace({ desk }: { readonly desk: AdminDesk }) {
  const wish = useSyncExternalStore(mediumPicking.subscribe, mediumPicking.wish);
  useEffect(
    () => () => {
      mediumPicking.answer(undefined);
    },
    [],
  );
  const [latest, setLatest] = useState(wish);
  // While the dialog goes from the screen it shows what was wanted.
  if (wish !== undefined && wish !== latest) setLatest(wish);
  const { pickFor, close } = shellTexts(desk.languageCode);
  return (
    <Dialog
      title={pickFor(latest?.label ?? '')}
      size="wide"
      isOpen={wish !== undefined}
      closeLabel={close}
      onClose={() => {
        mediumPicking.answer(undefined);
      }}
    >
      {latest && <Picker desk={desk} wish={latest} onPick={mediumPicking.answer} />}
    </Dialog>
  );
}

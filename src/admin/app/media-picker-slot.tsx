import { useEffect, useState, useSyncExternalStore } from 'react';
import { shellTexts } from './shell-texts.ts';
import type { AdminContext } from '../session/admin-context.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { lazyScreen } from '../../site/lazy-screen.tsx';
import type { MediumPickerProps } from './areas/media-pages.tsx';
import { mediumPicking } from './use-admin-context.ts';

const Picker = lazyScreen<MediumPickerProps>('admin-medium-picker', () =>
  import('./areas/media-pages.tsx').then((area) => area.MediumPickerPanel),
);

/** The one media picker of all pages. Leaving a page cancels its request. */
export function MediaPickerSlot({ admin }: { readonly admin: AdminContext }) {
  const request = useSyncExternalStore(mediumPicking.subscribe, mediumPicking.request);
  useEffect(
    () => () => {
      mediumPicking.settle(undefined);
    },
    [],
  );
  const [latest, setLatest] = useState(request);
  // While the dialog closes it still shows the last request.
  if (request !== undefined && request !== latest) setLatest(request);
  const { pickFor, close } = shellTexts(admin.languageCode);
  return (
    <Dialog
      title={pickFor(latest?.label ?? '')}
      size="wide"
      isOpen={request !== undefined}
      closeLabel={close}
      onClose={() => {
        mediumPicking.settle(undefined);
      }}
    >
      {latest && <Picker admin={admin} request={latest} onPick={mediumPicking.settle} />}
    </Dialog>
  );
}

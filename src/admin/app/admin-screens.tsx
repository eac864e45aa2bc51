import { QueryClientProvider } from '@tanstack/react-query';
import { useState, useEffect, useSyncExternalStore } from 'react';
import { isAdminPath } from '../../contract/page-addresses.ts';
import type { Account } from '../../core/session/read-account.ts';
import { adminQueryClient } from '../session/queries/query-client.ts';
import { shellTexts } from '../../i18n/admin/shell.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { BASE_PATH } from '../../ui/base-path.ts';
import { PageToasts } from '../../ui/toasts/page-toasts.tsx';
import type { AdminPorts } from './admin-ports.ts';
import { useAddress } from '../../ui/use-address.ts';
import { AdminLayout } from './admin-layout.tsx';
import { useAdminContext, mediumPicking } from './use-admin-context.ts';
import type { AdminContext } from '../session/admin-context.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { lazyScreen } from '../../site/lazy-screen.tsx';
import type { MediumPickerProps } from './areas/media-pages.tsx';

const Picker = lazyScreen<MediumPickerProps>('admin-medium-picker', () =>
  import('./areas/media-pages.tsx').then((area) => area.MediumPickerPanel),
);

interface AdminScreensProps {
  readonly ports: AdminPorts;
  readonly account: Account;
}

/** The whole administration, for as long as the same administrator is signed in. */
export function AdminScreens({ ports, account }: AdminScreensProps) {
  const admin = useAdminContext(ports, account);
  const [client] = useState(adminQueryClient);
  const pathname = useAddress(ports.history).pathname.slice(BASE_PATH.length);
  // The address changes before the page does when somebody leaves.
  if (!isAdminPath(pathname)) return null;
  return (
    <QueryClientProvider client={client}>
      <AdminLayout admin={admin} pathname={pathname} />
      <MediaPickerSlot key={pathname} admin={admin} />
      <PageToasts toasts={admin.toasts} />
    </QueryClientProvider>
  );
}

/** The one media picker of all pages. Leaving a page cancels its request. */
function MediaPickerSlot({ admin }: { readonly admin: AdminContext }) {
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
  const { pickFor, close } = useTexts(shellTexts);
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

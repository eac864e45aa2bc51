import { useEffect } from 'react';
import { isAdminPath } from '../../contract/page-addresses.ts';
import { pageMessages } from '../../i18n/page-language.ts';
import { lazyScreen } from '../../site/lazy-screen.tsx';
import { BASE_PATH } from '../../ui/base-path.ts';
import { AdminFrame } from './admin-frame.tsx';
import { AdminGuard } from './admin-guard.tsx';
import type { AdminPorts } from './admin-ports.ts';

/** Spec §2: the guard comes first, then the pages. */
export function AdminApp({ ports }: { readonly ports: AdminPorts }) {
  useOtherDocuments(ports);
  return (
    <AdminGuard ports={ports}>
      {(account) => (
        <AdminFrame ports={ports} title={pageMessages().menuAdmin}>
          <AdminScreens ports={ports} account={account} />
        </AdminFrame>
      )}
    </AdminGuard>
  );
}

const AdminScreens = lazyScreen(
  'admin',
  () => import('./admin-screens.tsx').then((chunk) => chunk.AdminScreens),
  { waitingLabel: () => pageMessages().adminLoading },
);

/** Where Back or Forward leads to a page of the player, its document is loaded. */
function useOtherDocuments({ history, reload }: AdminPorts): void {
  useEffect(
    () =>
      history.subscribe(({ location, action }) => {
        const isOwnStep = action.type === 'PUSH' || action.type === 'REPLACE';
        if (!isOwnStep && !isAdminPath(location.pathname.slice(BASE_PATH.length))) reload();
      }),
    [history, reload],
  );
}

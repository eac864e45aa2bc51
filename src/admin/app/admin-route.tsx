import { lazyScreen } from '../../site/lazy-screen.tsx';
import type { Ports } from '../../player/app/ports/browser-ports.ts';
import { AdminGuard } from './admin-guard.tsx';
import { PageLayout } from '../../player/app/pages/page-layout.tsx';
import { pageMessages } from '../../i18n/page-language.ts';

/** Spec §2: the guard comes first, then the pages. */
export function AdminRoute({ ports }: { readonly ports: Ports }) {
  return (
    <PageLayout ports={ports} title={pageMessages().menuAdmin} hasClaim={false}>
      <AdminGuard ports={ports}>
        {(account) => <AdminScreens ports={ports} account={account} />}
      </AdminGuard>
    </PageLayout>
  );
}

const AdminScreens = lazyScreen(
  'admin',
  () => import('./admin-screens.tsx').then((chunk) => chunk.AdminScreens),
  { waitingLabel: () => pageMessages().adminLoading },
);

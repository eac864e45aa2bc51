import { lazyRoom } from '../lazy-room.tsx';
import type { Ports } from '../ports.ts';
import { AdminGuard } from './admin-guard.tsx';
import { PageFrame } from './page-frame.tsx';
import { pageMessages } from './page-language.ts';

/** Spec §2: first who it is, then the rooms. */
export function AdminRoute({ ports }: { readonly ports: Ports }) {
  return (
    <PageFrame ports={ports} title={pageMessages().menuAdmin} hasClaim={false}>
      <AdminGuard ports={ports}>
        {(account) => <AdminRooms ports={ports} account={account} />}
      </AdminGuard>
    </PageFrame>
  );
}

const AdminRooms = lazyRoom(
  'admin',
  () => import('../admin/admin-rooms.tsx').then((chunk) => chunk.AdminRooms),
  { waitingLabel: () => pageMessages().adminLoading },
);

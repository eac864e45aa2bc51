import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import type { Account } from '../../core/session/read-account.ts';
import { adminQueryClient } from '../../runtime/admin/query-client.ts';
import { DeskLanguage } from '../../ui/desk/desk-words.ts';
import { BASE_PATH } from '../../ui/host-address.ts';
import { PageNotices } from '../pages/page-notices.tsx';
import type { Ports } from '../ports.ts';
import { useAddress } from '../use-address.ts';
import { AdminFrame } from './admin-frame.tsx';
import { PickingPlace } from './picking-place.tsx';
import { useAdminDesk } from './use-admin-desk.ts';

interface AdminRoomsProps {
  readonly ports: Ports;
  readonly account: Account;
}

/** All of the administration, for as long as the same administrator is in it. */
export function AdminRooms({ ports, account }: AdminRoomsProps) {
  const desk = useAdminDesk(ports, account);
  const [client] = useState(adminQueryClient);
  const pathname = useAddress(ports.history).pathname.slice(BASE_PATH.length);
  // The address is a step ahead of the page when somebody leaves.
  if (!/^\/admin(\/|$)/.test(pathname)) return null;
  return (
    <QueryClientProvider client={client}>
      <DeskLanguage value={desk.languageCode}>
        <AdminFrame desk={desk} pathname={pathname} />
        <PickingPlace key={pathname} desk={desk} />
        <PageNotices notices={desk.notices} />
      </DeskLanguage>
    </QueryClientProvider>
  );
}

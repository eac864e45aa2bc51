import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { isAdminPath } from '../../contract/page-addresses.ts';
import type { Account } from '../../core/session/read-account.ts';
import { adminQueryClient } from '../session/queries/query-client.ts';
import { AdminLanguageContext } from '../ui/admin-messages.ts';
import { BASE_PATH } from '../../ui/base-path.ts';
import { PageToasts } from '../../ui/toasts/page-toasts.tsx';
import type { AdminPorts } from './admin-ports.ts';
import { useAddress } from '../../ui/use-address.ts';
import { AdminLayout } from './admin-layout.tsx';
import { MediaPickerSlot } from './media-picker-slot.tsx';
import { useAdminContext } from './use-admin-context.ts';

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
      <AdminLanguageContext value={admin.languageCode}>
        <AdminLayout admin={admin} pathname={pathname} />
        <MediaPickerSlot key={pathname} admin={admin} />
        <PageToasts toasts={admin.toasts} />
      </AdminLanguageContext>
    </QueryClientProvider>
  );
}

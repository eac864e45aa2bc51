import type { Account } from '../../core/session/read-account.ts';
import { AdminPage } from '../../features/account/admin-page.tsx';
import { pageLanguage } from './page-language.ts';

export function AdminRooms({ account }: { readonly account: Account }) {
  return <AdminPage account={account} languageCode={pageLanguage()} />;
}

import { AdminPage } from '../../features/account/admin-page.tsx';
import type { AdminPageProps } from './admin-page.tsx';

export function IndexPage({ desk }: AdminPageProps<'index'>) {
  return <AdminPage account={desk.account} languageCode={desk.languageCode} />;
}

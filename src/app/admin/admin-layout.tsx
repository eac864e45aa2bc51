import { useEffect } from 'react';
import { AdminNav } from '../../features/admin-shell/admin-nav.tsx';
import { CommandPalette } from '../../features/admin-shell/command-palette.tsx';
import { MissingPage } from '../../features/admin-shell/missing-page.tsx';
import { shellTexts } from '../../features/admin-shell/shell-texts.ts';
import type { AdminContext } from '../../runtime/admin/admin-context.ts';
import { matchAdminRoute, type AdminPath } from '../../runtime/admin/admin-path.ts';
import styles from '../../ui/admin/admin.module.css';
import { holdPresses } from '../../ui/admin/hold-presses.ts';
import { pageTitle } from '../brand.ts';
import { adminRoutes } from './admin-routes.tsx';

const routes = new Map(adminRoutes.map((route) => [route.path, route]));
const hasPage = (path: AdminPath) => routes.has(path);

interface AdminLayoutProps {
  readonly admin: AdminContext;
  /** The path below the server's base path. */
  readonly pathname: string;
}

/** The navigation, and the page of the address. */
export function AdminLayout({ admin, pathname }: AdminLayoutProps) {
  const match = matchAdminRoute(pathname);
  const route = match && routes.get(match.path);
  const texts = shellTexts(admin.languageCode);
  const title = route ? texts.pages[route.path] : texts.missingTitle;
  useEffect(() => {
    document.title = pageTitle(title);
  }, [title]);
  useEffect(() => holdPresses(document), []);
  return (
    <>
      <AdminNav admin={admin} current={route?.path} hasPage={hasPage}>
        <CommandPalette admin={admin} hasPage={hasPage} />
      </AdminNav>
      <p role="status" className="sr-only">
        {title}
      </p>
      <div className={styles['page']}>
        {route && match ? (
          <route.Page key={pathname} admin={admin} params={match.params} />
        ) : (
          <MissingPage admin={admin} />
        )}
      </div>
    </>
  );
}

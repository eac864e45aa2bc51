import { useEffect } from 'react';
import { AdminNav } from './navigation/admin-nav.tsx';
import { CommandPalette } from './navigation/command-palette.tsx';
import { MissingPage } from './navigation/missing-page.tsx';
import { shellTexts } from './shell-texts.ts';
import type { AdminContext } from '../session/admin-context.ts';
import { matchAdminRoute, type AdminPath } from '../session/addresses/admin-path.ts';
import styles from '../ui/page/admin.module.css';
import { holdPresses } from './hold-presses.ts';
import { pageTitle } from '../../site/brand.ts';
import { adminPageRoutes } from './admin-routes.tsx';

const routes = new Map(adminPageRoutes.map((route) => [route.path, route]));
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

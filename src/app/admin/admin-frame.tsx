import { useEffect } from 'react';
import { AdminNav } from '../../features/admin-shell/admin-nav.tsx';
import { CommandPalette } from '../../features/admin-shell/command-palette.tsx';
import { MissingPage } from '../../features/admin-shell/missing-page.tsx';
import { shellTexts } from '../../features/admin-shell/shell-texts.ts';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import { adminPlaceAt, type AdminPath } from '../../runtime/admin/admin-path.ts';
import styles from '../../ui/desk/desk.module.css';
import { holdPresses } from '../../ui/desk/hold-presses.ts';
import { pageTitle } from '../brand.ts';
import { adminRoutes } from './admin-routes.tsx';

const routes = new Map(adminRoutes.map((route) => [route.path, route]));
const hasPage = (path: AdminPath) => routes.has(path);

interface AdminFrameProps {
  readonly desk: AdminDesk;
  /** Below the host's base path. */
  readonly pathname: string;
}

/** The navigation, and the page that the address names. */
export function AdminFrame({ desk, pathname }: AdminFrameProps) {
  const place = adminPlaceAt(pathname);
  const route = place && routes.get(place.path);
  const texts = shellTexts(desk.languageCode);
  const title = route ? texts.pages[route.path] : texts.missingTitle;
  useEffect(() => {
    document.title = pageTitle(title);
  }, [title]);
  useEffect(() => holdPresses(document), []);
  return (
    <>
      <AdminNav desk={desk} current={route?.path} hasPage={hasPage}>
        <CommandPalette desk={desk} hasPage={hasPage} />
      </AdminNav>
      <p role="status" className="sr-only">
        {title}
      </p>
      <div className={styles['page']}>
        {route && place ? (
          <route.Page key={pathname} desk={desk} params={place.params} />
        ) : (
          <MissingPage desk={desk} />
        )}
      </div>
    </>
  );
}

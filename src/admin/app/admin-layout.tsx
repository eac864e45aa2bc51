import { useEffect } from 'react';
import { AdminNav } from './navigation/admin-nav.tsx';
import { CommandPalette } from './navigation/command-palette.tsx';
import { MissingPage } from './navigation/missing-page.tsx';
import { shellTexts } from './shell-texts.ts';
import type { AdminContext } from '../session/admin-context.ts';
import { ADMIN_PATHS, matchAdminRoute, type AdminPath } from '../session/addresses/admin-path.ts';
import styles from '../ui/page/admin.module.css';
import { holdPresses } from './hold-presses.ts';
import { pageTitle } from '../../site/brand.ts';
import { lazyScreen, type LazyScreen } from '../../site/lazy-screen.tsx';
import { ADMIN_PAGES } from './admin-pages.ts';

type PageScreen = LazyScreen<{
  readonly admin: AdminContext;
  readonly params: Readonly<Record<string, string>>;
}>;

/** An address finds its page by its path, and with it the parameters that the path declares. */
const screens = new Map(
  ADMIN_PATHS.map((path) => [path, { Page: screenOf(path) as unknown as PageScreen }] as const),
);

function screenOf<Path extends AdminPath>(path: Path) {
  return lazyScreen(`admin-${path}`, ADMIN_PAGES[path].load);
}

interface AdminLayoutProps {
  readonly admin: AdminContext;
  /** The path below the server's base path. */
  readonly pathname: string;
}

/** The navigation, and the page of the address. */
export function AdminLayout({ admin, pathname }: AdminLayoutProps) {
  const match = matchAdminRoute(pathname);
  const texts = shellTexts(admin.languageCode);
  const title = match ? texts.pages[match.path] : texts.missingTitle;
  const screen = match && screens.get(match.path);
  useEffect(() => {
    document.title = pageTitle(title);
  }, [title]);
  useEffect(() => holdPresses(document), []);
  return (
    <>
      <AdminNav admin={admin} current={match?.path}>
        <CommandPalette admin={admin} />
      </AdminNav>
      <p role="status" className="sr-only">
        {title}
      </p>
      <div className={styles['page']}>
        {screen ? (
          <screen.Page key={pathname} admin={admin} params={match.params} />
        ) : (
          <MissingPage admin={admin} />
        )}
      </div>
    </>
  );
}

import type { ReactNode } from 'react';
import type { AdminContext } from '../../session/admin-context.ts';
import type { AdminPath } from '../../session/addresses/admin-path.ts';
import { NavMenu } from '../../ui/page/nav-menu.tsx';
import styles from '../../ui/page/page.module.css';
import type { PlainPath } from '../admin-page.ts';
import { pagesIn } from './nav-pages.ts';
import { shellTexts } from '../../../i18n/admin/shell.ts';
import { useTexts } from '../../../i18n/use-texts.ts';

interface AdminNavProps {
  readonly admin: AdminContext;
  /** The path of the current page; undefined: an unknown page. */
  readonly current: AdminPath | undefined;
  /** Placed at the end: items that are no pages. */
  readonly children?: ReactNode;
}

/** Spec §2: two dropdowns, and beside them the pages that belong in neither. */
export function AdminNav({ admin, current, children }: AdminNavProps) {
  const texts = useTexts(shellTexts);
  const linkTo = (path: PlainPath) => ({
    label: texts.pages[path],
    href: admin.navigation.to(path),
    isCurrent: path === current,
  });
  const links = (paths: readonly PlainPath[]) => paths.map(linkTo);
  const menus = [
    { label: texts.newStuff, links: links(pagesIn('new-stuff', admin)) },
    { label: texts.userManager, links: links(pagesIn('user-manager', admin)) },
  ].filter((menu) => menu.links.length > 0);
  return (
    <nav className={styles['nav']} aria-label={texts.navigation}>
      {links(pagesIn('first', admin)).map((link) => (
        <PlainLink key={link.href} {...link} />
      ))}
      {menus.map((menu) => (
        <NavMenu key={menu.label} {...menu} />
      ))}
      {links(pagesIn('last', admin)).map((link) => (
        <PlainLink key={link.href} {...link} />
      ))}
      {children}
    </nav>
  );
}

interface PlainLinkProps {
  readonly label: string;
  readonly href: string;
  readonly isCurrent: boolean;
}

function PlainLink({ label, href, isCurrent }: PlainLinkProps) {
  return (
    <a className={styles['key']} href={href} aria-current={isCurrent ? 'page' : undefined}>
      {label}
    </a>
  );
}

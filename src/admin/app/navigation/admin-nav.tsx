import type { ReactNode } from 'react';
import type { AdminContext } from '../../session/admin-context.ts';
import type { AdminPath } from '../../session/addresses/admin-path.ts';
import { NavMenu } from '../../ui/page/nav-menu.tsx';
import styles from '../../ui/page/nav.module.css';
import { NEW_STUFF, OTHER_PAGES, USER_MANAGER, type PlainPath } from './nav-pages.ts';
import { shellTexts } from '../shell-texts.ts';

interface AdminNavProps {
  readonly admin: AdminContext;
  /** The path of the current page; undefined: an unknown page. */
  readonly current: AdminPath | undefined;
  readonly hasPage: (path: AdminPath) => boolean;
  /** Placed at the end: items that are no pages. */
  readonly children?: ReactNode;
}

/** Spec §2: two dropdowns, and beside them the pages that belong in neither. */
export function AdminNav({ admin, current, hasPage, children }: AdminNavProps) {
  const texts = shellTexts(admin.languageCode);
  const linkTo = (path: PlainPath) => ({
    label: texts.pages[path],
    href: admin.navigation.to(path),
    isCurrent: path === current,
  });
  const links = (paths: readonly PlainPath[]) => paths.filter(hasPage).map(linkTo);
  const menus = [
    { label: texts.newStuff, links: links(NEW_STUFF) },
    { label: texts.userManager, links: links(USER_MANAGER) },
  ];
  return (
    <nav className={styles['nav']} aria-label={texts.navigation}>
      <PlainLink {...linkTo('index')} />
      {menus.map((menu) => menu.links.length > 0 && <NavMenu key={menu.label} {...menu} />)}
      {links(OTHER_PAGES).map((link) => (
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

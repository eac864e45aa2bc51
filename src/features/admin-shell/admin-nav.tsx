import type { ReactNode } from 'react';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import type { AdminPath } from '../../runtime/admin/admin-path.ts';
import { NavMenu } from '../../ui/desk/nav-menu.tsx';
import styles from '../../ui/desk/nav.module.css';
import { NEW_STUFF, OTHER_PLACES, USER_MANAGER, type PlainPath } from './nav-places.ts';
import { shellTexts } from './shell-texts.ts';

interface AdminNavProps {
  readonly desk: AdminDesk;
  /** Where the page stands; undefined = nowhere that is known. */
  readonly current: AdminPath | undefined;
  readonly hasPage: (path: AdminPath) => boolean;
  /** At the end: what is no page. */
  readonly children?: ReactNode;
}

/** Spec §2: two dropdowns, and beside them what belongs into neither. */
export function AdminNav({ desk, current, hasPage, children }: AdminNavProps) {
  const texts = shellTexts(desk.languageCode);
  const linkTo = (path: PlainPath) => ({
    label: texts.pages[path],
    href: desk.ways.to(path),
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
      {links(OTHER_PLACES).map((link) => (
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

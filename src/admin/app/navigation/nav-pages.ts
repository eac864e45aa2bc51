import type { AdminContext } from '../../session/admin-context.ts';
import { ADMIN_PATHS, type AdminPath } from '../../session/addresses/admin-path.ts';
import type { MenuPlace, PlainPath } from '../admin-page.ts';
import { ADMIN_PAGES } from '../admin-pages.ts';

type Rights = Pick<AdminContext, 'may'>;

/** The pages of a menu that somebody may open, in the order of their addresses. */
export function pagesIn(menu: MenuPlace, rights: Rights): readonly PlainPath[] {
  return menuPages(rights).filter((path) => ADMIN_PAGES[path].menu === menu);
}

const isInMenu = (path: AdminPath): path is PlainPath => ADMIN_PAGES[path].menu !== 'none';

/** All pages that a menu leads to. */
export function menuPages({ may }: Rights): readonly PlainPath[] {
  return ADMIN_PATHS.filter(isInMenu).filter((path) => may(ADMIN_PAGES[path].right));
}

import { ADMIN_PATHS, type AdminPath } from '../../session/addresses/admin-path.ts';
import type { MenuPlace, PlainPath } from '../admin-page.ts';
import { ADMIN_PAGES } from '../admin-pages.ts';

/** The pages of a menu, in the order of their addresses. */
export function pagesIn(menu: MenuPlace): readonly PlainPath[] {
  return MENU_PAGES.filter((path) => ADMIN_PAGES[path].menu === menu);
}

const isInMenu = (path: AdminPath): path is PlainPath => ADMIN_PAGES[path].menu !== 'none';

/** All pages that a menu leads to. */
export const MENU_PAGES: readonly PlainPath[] = ADMIN_PATHS.filter(isInMenu);

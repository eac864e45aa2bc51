import { adminPage, type AdminPageRoute } from './admin-page.tsx';

/** Every page there is; one file of pages an area, each a chunk of its own. */
export const adminRoutes: readonly AdminPageRoute[] = [
  adminPage('index', () => import('./admin-index.tsx').then((area) => area.IndexPage)),
];

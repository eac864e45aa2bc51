import type { ComponentType } from 'react';
import { ADMIN_ROOT, isAdminPath } from '../../../contract/page-addresses.ts';
import { BASE_PATH } from '../../../ui/base-path.ts';
import { lazyScreen } from '../../../site/lazy-screen.tsx';
import type { OneTimeSecrets } from '../one-time-secret.ts';
import type { Ports } from '../ports/browser-ports.ts';

/** The layout comes with the page's chunk: until then there is nothing around it. */
function lazyPage<P extends object>(id: string, load: () => Promise<ComponentType<P>>) {
  return lazyScreen(id, load, { placement: 'page' });
}

const Home = lazyPage('home', () => import('./home-route.tsx').then((chunk) => chunk.HomeRoute));
const Login = lazyPage('login', () =>
  import('./login-route.tsx').then((chunk) => chunk.LoginRoute),
);
const Signup = lazyPage('signup', () =>
  import('./signup-route.tsx').then((chunk) => chunk.SignupRoute),
);
const Code = lazyPage('code', () => import('./code-route.tsx').then((chunk) => chunk.CodeRoute));
const Account = lazyPage('account', () =>
  import('./account-route.tsx').then((chunk) => chunk.AccountRoute),
);
const Storage = lazyPage('storage', () =>
  import('./storage-route.tsx').then((chunk) => chunk.StorageRoute),
);
const OfflineCheck = lazyPage('pass', () =>
  import('./offline-check-route.tsx').then((chunk) => chunk.OfflineCheckRoute),
);
const Share = lazyPage('share', () =>
  import('./share-route.tsx').then((chunk) => chunk.ShareRoute),
);
const Admin = lazyPage('admin', () =>
  import('./admin-reload.tsx').then((chunk) => chunk.AdminReload),
);
const Missing = lazyPage('missing', () =>
  import('./missing-route.tsx').then((chunk) => chunk.MissingRoute),
);

/** All pages outside of a walk: each is a chunk of its own, with the site's layout. */
export function pageRoutes(ports: Ports, secrets: OneTimeSecrets) {
  return {
    '/': () => <Home ports={ports} />,
    '/login': () => <Login ports={ports} secrets={secrets} />,
    '/signup': () => <Signup ports={ports} secrets={secrets} />,
    '/code': () => <Code ports={ports} secrets={secrets} />,
    '/account': () => <Account ports={ports} />,
    '/storage': () => <Storage ports={ports} />,
    '/storage/$walk': () => <OfflineCheck ports={ports} />,
    '/share': () => <Share ports={ports} />,
    [ADMIN_ROOT]: () => <Admin ports={ports} />,
    [`${ADMIN_ROOT}/$`]: () => <Admin ports={ports} />,
    missing: () => <Missing ports={ports} />,
  };
}

const pagesByPath = {
  '/': Home,
  '/login': Login,
  '/signup': Signup,
  '/code': Code,
  '/account': Account,
  '/storage': Storage,
  '/share': Share,
} as const;

/** Loads a page's chunk before the router knows the page; resolves when it is loaded. */
export async function preloadPage(pathname: string): Promise<void> {
  const path = pathname.slice(BASE_PATH.length);
  const page = pageAt(path);
  if (!page) return;
  page.preload();
  await page.settled();
}

function pageAt(path: string) {
  if (isAdminPath(path)) return Admin;
  if (/^\/storage\/[^/]/.test(path)) return OfflineCheck;
  return path in pagesByPath && pagesByPath[path as keyof typeof pagesByPath];
}

import type { ComponentType } from 'react';
import { BASE_PATH } from '../../ui/host-address.ts';
import { lazyRoom } from '../lazy-room.tsx';
import type { OneTimeSecrets } from '../one-time-secret.ts';
import type { Ports } from '../ports.ts';

/** The frame comes with the page: until then there is nothing around it. */
function lazyPage<P extends object>(id: string, load: () => Promise<ComponentType<P>>) {
  return lazyRoom(id, load, { place: 'page' });
}

const Home = lazyPage('home', () => import('./home-route.tsx').then((chunk) => chunk.HomeRoute));
const Login = lazyPage('login', () =>
  import('./login-route.tsx').then((chunk) => chunk.LoginRoute),
);
const Signup = lazyPage('signup', () =>
  import('./signup-route.tsx').then((chunk) => chunk.SignupRoute),
);
const Code = lazyPage('code', () => import('./code-route.tsx').then((chunk) => chunk.CodeRoute));
const Storage = lazyPage('storage', () =>
  import('./storage-route.tsx').then((chunk) => chunk.StorageRoute),
);
const Pass = lazyPage('pass', () => import('./pass-route.tsx').then((chunk) => chunk.PassRoute));
const Share = lazyPage('share', () =>
  import('./share-route.tsx').then((chunk) => chunk.ShareRoute),
);
const Admin = lazyPage('admin-guard', () =>
  import('./admin-route.tsx').then((chunk) => chunk.AdminRoute),
);
const Missing = lazyPage('missing', () =>
  import('./missing-route.tsx').then((chunk) => chunk.MissingRoute),
);

/** Every page outside of a walk: each comes in a chunk of its own, with the house's frame. */
export function pageRoutes(ports: Ports, secrets: OneTimeSecrets) {
  return {
    '/': () => <Home ports={ports} />,
    '/login': () => <Login ports={ports} secrets={secrets} />,
    '/signup': () => <Signup ports={ports} secrets={secrets} />,
    '/code': () => <Code ports={ports} secrets={secrets} />,
    '/storage': () => <Storage ports={ports} />,
    '/storage/$walk': () => <Pass ports={ports} />,
    '/share': () => <Share ports={ports} />,
    '/admin': () => <Admin ports={ports} />,
    '/admin/$': () => <Admin ports={ports} />,
    missing: () => <Missing ports={ports} />,
  };
}

const pagesByPath = {
  '/': Home,
  '/login': Login,
  '/signup': Signup,
  '/code': Code,
  '/storage': Storage,
  '/share': Share,
} as const;

/** Asks for a page's chunk before the router knows that it is wanted; answers when it is there. */
export async function warmPage(pathname: string): Promise<void> {
  const path = pathname.slice(BASE_PATH.length);
  const page = pageAt(path);
  if (!page) return;
  page.warm();
  await page.settled();
}

function pageAt(path: string) {
  if (/^\/admin(\/|$)/.test(path)) return Admin;
  if (/^\/storage\/[^/]/.test(path)) return Pass;
  return path in pagesByPath && pagesByPath[path as keyof typeof pagesByPath];
}

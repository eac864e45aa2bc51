import {
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { useState } from 'react';
import { BASE_PATH } from '../../../ui/base-path.ts';
import type { OneTimeSecrets } from '../one-time-secret.ts';
import type { Ports } from '../ports/browser-ports.ts';
import { RouteErrorPage } from './route-error-page.tsx';
import { pageRoutes } from './page-routes.tsx';
import { putAwayLeftUsers } from './sign-out.ts';

interface PageRouterProps {
  readonly ports: Ports;
  readonly secrets: OneTimeSecrets;
}

let prepared: ReturnType<typeof pageRouter> | undefined;

/** Loads the router before it is shown, so that its first render is complete. */
export async function preparePages(ports: Ports, secrets: OneTimeSecrets): Promise<void> {
  const router = pageRouter(ports, secrets);
  await router.load();
  prepared = router;
}

/**
 * All addresses except those of walks. Whoever comes back from a walk gets a router that begins
 * there: one that was shown before still navigates to the walk's address, and never leaves it.
 */
export function PageRouter({ ports, secrets }: PageRouterProps) {
  const [router] = useState(() => takePrepared() ?? pageRouter(ports, secrets));
  return <RouterProvider router={router} />;
}

function takePrepared() {
  const router = prepared;
  prepared = undefined;
  return router;
}

function pageRouter(ports: Ports, secrets: OneTimeSecrets) {
  // Before any page lists what is on this device.
  putAwayLeftUsers(ports);
  const { missing, ...pages } = pageRoutes(ports, secrets);
  const root = createRootRoute({ component: Outlet, notFoundComponent: missing });
  const routes = Object.entries(pages).map(([path, component]) =>
    createRoute({ getParentRoute: () => root, path, component }),
  );
  return createRouter({
    routeTree: root.addChildren(routes),
    history: ports.history,
    basepath: BASE_PATH === '' ? '/' : BASE_PATH,
    defaultErrorComponent: RouteErrorPage,
  });
}

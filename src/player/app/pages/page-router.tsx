import {
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
  type ErrorComponentProps,
} from '@tanstack/react-router';
import { useState } from 'react';
import { BASE_PATH, withBasePath } from '../../../ui/base-path.ts';
import type { OneTimeSecrets } from '../one-time-secret.ts';
import type { Ports } from '../ports/browser-ports.ts';
import { pageRoutes } from './page-routes.tsx';
import { archiveLeftUsers } from './sign-out.ts';
import { SiteView } from '../../../site/site-view.tsx';
import { thrownMessage } from '../../../site/region-boundary.tsx';
import { shownMessages } from '../../../i18n/shown-messages.ts';

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
  archiveLeftUsers(ports);
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

/** One page broke; the sound outside of it goes on. */
function RouteErrorPage({ error, reset }: ErrorComponentProps) {
  const messages = shownMessages();
  return (
    <SiteView tools={null}>
      <div className="page" role="alert">
        <h1 lang="en">{messages.errorTitle}</h1>
        <p>{thrownMessage(error)}</p>
        <button type="button" className="button" onClick={reset}>
          {messages.retry}
        </button>
        <a className="button button-quiet" href={withBasePath('/')}>
          {messages.toHome}
        </a>
      </div>
    </SiteView>
  );
}

import {
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  useParams,
} from '@tanstack/react-router';
import { BASE_PATH } from '../ui/host-address.ts';
import type { OneTimeSecrets } from './one-time-secret.ts';
import { pageRoutes } from './pages/page-routes.tsx';
import type { Ports } from './ports.ts';
import { RouteFault } from './route-fault.tsx';
import { WalkRoute } from './walk/walk-route.tsx';

export function appRouter(ports: Ports, secrets: OneTimeSecrets) {
  const { missing, ...pages } = pageRoutes(ports, secrets);
  const root = createRootRoute({ component: Outlet, notFoundComponent: missing });
  function Walk() {
    const { walkSlug = '', trackSlug } = useParams({ strict: false });
    return <WalkRoute key={walkSlug} ports={ports} walkSlug={walkSlug} trackSlug={trackSlug} />;
  }
  const routeOf = (path: string, component: () => React.JSX.Element) =>
    createRoute({ getParentRoute: () => root, path, component });
  const routeTree = root.addChildren([
    ...Object.entries(pages).map(([path, page]) => routeOf(path, page)),
    routeOf('/a/$walkSlug/{-$trackSlug}', Walk),
  ]);
  return createRouter({
    routeTree,
    basepath: BASE_PATH === '' ? '/' : BASE_PATH,
    defaultErrorComponent: RouteFault,
  });
}

import {
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  useParams,
} from '@tanstack/react-router';
import { AccountPage } from '../features/account/account-page.tsx';
import { HomePage } from '../features/home/home-page.tsx';
import { MessagePage } from '../ui/message-page.tsx';
import type { Ports } from './ports.ts';
import { pageMessages } from './walk/walk-fault.tsx';
import { WalkRoute } from './walk/walk-route.tsx';
import { BASE_PATH, hostAddress } from '../ui/host-address.ts';

function MissingPage() {
  const messages = pageMessages();
  return (
    <MessagePage title={messages.pageMissingTitle} text={messages.pageMissingText}>
      <a className="button" href={hostAddress('/')}>
        {messages.toHome}
      </a>
    </MessagePage>
  );
}

export function appRouter(ports: Ports, setupToken: string | undefined) {
  const root = createRootRoute({ component: Outlet, notFoundComponent: MissingPage });
  function Walk() {
    const { walkSlug = '', trackSlug } = useParams({ strict: false });
    return <WalkRoute key={walkSlug} ports={ports} walkSlug={walkSlug} trackSlug={trackSlug} />;
  }
  const routeOf = (path: string, component: () => React.JSX.Element) =>
    createRoute({ getParentRoute: () => root, path, component });
  const routeTree = root.addChildren([
    routeOf('/', () => <HomePage messages={pageMessages()} />),
    routeOf('/login', () => (
      <AccountPage
        api={ports.api}
        session={ports.session}
        messages={pageMessages()}
        setupToken={setupToken}
      />
    )),
    routeOf('/a/$walkSlug/{-$trackSlug}', Walk),
  ]);
  return createRouter({ routeTree, basepath: BASE_PATH === '' ? '/' : BASE_PATH });
}

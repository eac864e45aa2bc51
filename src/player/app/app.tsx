import { loadFormatting, loadPurified } from '../tracks/formatting.ts';
import { lazyScreen } from '../../site/lazy-screen.tsx';
import type { OneTimeSecrets } from './one-time-secret.ts';
import { preloadPage } from './pages/page-routes.tsx';
import type { Ports } from './ports/browser-ports.ts';
import { useAddress } from '../../ui/use-address.ts';
import { mayBeFormatted, shownWalk } from './walk/inline-story.ts';
import { readWalkAddress } from './walk/walk-address.ts';
import { WalkRoute } from './walk/walk-route.tsx';

interface AppProps {
  readonly ports: Ports;
  readonly secrets: OneTimeSecrets;
}

/** All pages that are not a walk, with the router that knows their addresses. */
const Pages = lazyScreen(
  'pages',
  () => import('./pages/page-router.tsx').then((chunk) => chunk.PageRouter),
  { placement: 'page' },
);

/**
 * A walk needs no router: its address has one form. The router weighs as much as the whole player,
 * so whoever scanned a sign does not wait for it.
 */
export function App({ ports, secrets }: AppProps) {
  const address = useAddress(ports.history);
  const walk = readWalkAddress(address.pathname);
  if (!walk) return <Pages ports={ports} secrets={secrets} />;
  return (
    <WalkRoute
      key={walk.walkSlug}
      ports={ports}
      walkSlug={walk.walkSlug}
      trackSlug={walk.trackSlug}
    />
  );
}

const FIRST_PAGE_TIMEOUT_MS = 5000;

/**
 * Loads what the first address needs beside the first chunk, all of it at once. A server-rendered
 * page stays until it can be replaced as a whole, or until that takes too long.
 */
export async function firstPage(
  ports: Ports,
  secrets: OneTimeSecrets,
  isDrawn: boolean,
): Promise<void> {
  const { pathname } = ports.history.location;
  if (readWalkAddress(pathname)) {
    if (!mayBeFormatted()) return;
    await (shownWalk() === undefined ? loadPurified() : loadFormatting());
    return;
  }
  Pages.preload();
  const page = preloadPage(pathname);
  if (!isDrawn) return;
  const loaded = Promise.all([Pages.settled(), page]).then(async () => {
    const { preparePages } = await import('./pages/page-router.tsx');
    await preparePages(ports, secrets);
  });
  const tooLong = new Promise<void>((resolve) => setTimeout(resolve, FIRST_PAGE_TIMEOUT_MS));
  // The screens themselves report what does not load.
  await Promise.race([loaded.catch(() => undefined), tooLong]);
}

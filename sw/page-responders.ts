import type { PrecacheController } from 'workbox-precaching';
import { subtleDigest } from '../src/platform/system/subtle-digest.ts';
import { REVISION_HEADER } from '../src/contract/first-page.ts';
import type { DeviceState } from './device-state.ts';
import type { StoredWalks } from './stored-walks.ts';
import { LIMIT_MS, pageLimitMs, planFor, STORED_PAGE_LIMIT_MS, walkIn } from './plan.ts';
import { preloadsForStoredWalk, respondWithShell } from './shell.ts';
import { markedAsFromDevice, respondWithPage } from './strategies.ts';
import { walkPages } from './walk-pages.ts';

export interface PageResponderOptions {
  readonly self: ServiceWorkerGlobalScope;
  readonly basePath: string;
  readonly app: PrecacheController;
  readonly device: DeviceState;
  readonly storedWalks: StoredWalks;
  readonly after: (ms: number) => Promise<undefined>;
  readonly fetchAppFiles: () => Promise<unknown>;
  /** The authoring area's page, if an author has stored it for work on site. */
  readonly storedAdminPage: () => Promise<Response | undefined>;
}

export interface PageResponders {
  readonly page: (event: FetchEvent, path: string) => Promise<Response>;
  readonly admin: (event: FetchEvent) => Promise<Response>;
  readonly preview: (event: FetchEvent) => Promise<Response>;
  /** Caches the server's page at this address, if it is a walk's. */
  readonly cachePage: (url: string) => Promise<void>;
}

const ENTRY = /^static\/js\/index-[^/]+\.js$/;

/** The server's pages where the network responds in time, and the device's where it does not. */
export function pageResponders(dependencies: PageResponderOptions): PageResponders {
  const { self, basePath, app, device, storedWalks, after, fetchAppFiles } = dependencies;
  /** The URL as the precache manifest has it. */
  const below = (url: string) => new URL(url).pathname.slice(basePath.length + 1);
  const entry = [...app.getURLsToCacheKeys().keys()].find((url) => ENTRY.test(below(url)));
  const shellDependencies = { app, caches: self.caches, below, language: self.navigator.language };
  const pages = walkPages({
    ...device,
    files: storedWalks.cachedFiles,
    digest: subtleDigest(self.crypto),
    nowMs: () => Date.now(),
    walkAt: (url) => shownWalk(url, { self, basePath }),
    revisionToShow: storedWalks.revisionToShow,
    isOfThisRelease: (html) =>
      entry !== undefined && html.includes(`src="${new URL(entry).pathname}"`),
    fetchAppFiles,
    languages: () => self.navigator.languages,
    // It is nearly always the page that has just been opened: the browser's cache only revalidates
    // it.
    network: (url) => fetch(url, { cache: 'no-cache', priority: 'low' }),
  });
  const storedPage = async (url: string, path: string) => {
    if (walkIn(path) === undefined) return respondWithShell(shellDependencies, []);
    const ahead = preloadsForStoredWalk(shellDependencies).catch(() => []);
    const page = await pages.cachedPage(url, ahead).catch(() => undefined);
    return page ?? respondWithShell(shellDependencies, await ahead);
  };
  /** The network has all the time it needs; without one the shell shows the error. */
  const networkOrShell = (network: Promise<Response>) =>
    network.catch(async (error: unknown) => {
      const shell = await respondWithShell(shellDependencies, []);
      if (shell === undefined) throw error;
      return shell;
    });
  return {
    cachePage: pages.cachePage,
    page: (event, path) =>
      respondWithPage({
        network: fromNetwork(event),
        shell: () => storedPage(event.request.url, path),
        limitMs: limitMsFor(path, storedWalks),
        isOurs: isOlderHere(path, storedWalks),
        after,
      }),
    async admin(event) {
      const network = fromNetwork(event);
      // It may fail before the device has answered.
      network.catch(() => undefined);
      // A broken database may hang.
      const tooLong = after(STORED_PAGE_LIMIT_MS);
      const stored = await Promise.race([
        dependencies.storedAdminPage().catch(() => undefined),
        tooLong,
      ]);
      if (stored === undefined) return networkOrShell(network);
      return respondWithPage({
        network,
        shell: () => markedAsFromDevice(stored, []),
        limitMs: Promise.resolve(LIMIT_MS),
        isOurs: () => Promise.resolve(false),
        after,
      });
    },
    /** A draft is on the server alone, and nothing of it is cached. */
    preview: (event) => networkOrShell(fromNetwork(event)),
  };
}

/** A draft is not a walk here: it is on the server alone. */
function shownWalk(
  url: string,
  { self, basePath }: Pick<PageResponderOptions, 'self' | 'basePath'>,
): string | undefined {
  const { origin, pathname, search } = new URL(url);
  const isOurs = origin === self.location.origin && pathname.startsWith(`${basePath}/`);
  const path = pathname.slice(basePath.length);
  const plan = planFor({ method: 'GET', path, search, isNavigation: true, isOurs });
  return plan === 'page' ? walkIn(path) : undefined;
}

async function limitMsFor(path: string, storedWalks: StoredWalks): Promise<number> {
  const walk = walkIn(path);
  return pageLimitMs(path, walk !== undefined && (await storedWalks.isStoryStored(walk)));
}

/**
 * A walk that was downloaded is shown in its own revision: the sounds of another one are not here,
 * and the next dead zone would be silent. The page offers the newer one.
 */
function isOlderHere(
  path: string,
  storedWalks: StoredWalks,
): (response: Response) => Promise<boolean> {
  const walk = walkIn(path);
  const ready = walk === undefined ? Promise.resolve([]) : storedWalks.readyRevisions(walk);
  return async ({ headers, type }) => {
    // The walk was renamed: a visitor who opened it under this address continues on the device.
    if (type === 'opaqueredirect')
      return walk !== undefined && (await storedWalks.isStoryStored(walk));
    const revision = headers.get(REVISION_HEADER);
    const here = await ready;
    return revision !== null && here.length > 0 && !here.includes(revision);
  };
}

/**
 * Where navigation preload exists, the browser requests the page while the worker is still
 * starting.
 */
async function fromNetwork({ preloadResponse, request }: FetchEvent): Promise<Response> {
  const preloaded = (await preloadResponse) as Response | undefined;
  return preloaded ?? fetch(request);
}

import type { PrecacheController } from 'workbox-precaching';
import { subtleDigest } from '../src/adapters/digest-subtle/subtle-digest.ts';
import { REVISION_HEADER } from '../src/contract/first-page.ts';
import type { DeviceState } from './device-state.ts';
import type { KeptWalks } from './kept-walks.ts';
import { pageLimitMs, planFor, walkIn } from './plan.ts';
import { aheadOfKeptWalk, answerShell } from './shell.ts';
import { answerPage } from './strategies.ts';
import { walkPages } from './walk-pages.ts';

export interface PageAnswerParts {
  readonly self: ServiceWorkerGlobalScope;
  readonly basePath: string;
  readonly app: PrecacheController;
  readonly device: DeviceState;
  readonly kept: KeptWalks;
  readonly after: (ms: number) => Promise<undefined>;
  readonly wholeApp: () => Promise<unknown>;
}

export interface PageAnswers {
  readonly page: (event: FetchEvent, path: string) => Promise<Response>;
  readonly preview: (event: FetchEvent) => Promise<Response>;
  /** Keeps the server's page at this address, if it is a walk's. */
  readonly cachePage: (url: string) => Promise<void>;
}

const ENTRY = /^static\/js\/index-[^/]+\.js$/;

/** The server's pages where the network answers in time, and what lies on the device where not. */
export function answerPages(parts: PageAnswerParts): PageAnswers {
  const { self, basePath, app, device, kept, after, wholeApp } = parts;
  /** As the list of files names it. */
  const below = (url: string) => new URL(url).pathname.slice(basePath.length + 1);
  const entry = [...app.getURLsToCacheKeys().keys()].find((url) => ENTRY.test(below(url)));
  const shellParts = { app, caches: self.caches, below, language: self.navigator.language };
  const pages = walkPages({
    ...device,
    files: kept.passed,
    digest: subtleDigest(self.crypto),
    nowMs: () => Date.now(),
    walkAt: (url) => shownWalk(url, { self, basePath }),
    revisionToShow: kept.revisionToShow,
    isOfThisRelease: (html) =>
      entry !== undefined && html.includes(`src="${new URL(entry).pathname}"`),
    wholeApp,
    languages: () => self.navigator.languages,
    // It is nearly always the page that has just been opened: the browser's cache asks for no more
    // than whether it is still that one.
    network: (url) => fetch(url, { cache: 'no-cache', priority: 'low' }),
  });
  const keptPage = async (url: string, path: string) => {
    if (walkIn(path) === undefined) return answerShell(shellParts, []);
    const ahead = aheadOfKeptWalk(shellParts).catch(() => []);
    const page = await pages.cachedPage(url, ahead).catch(() => undefined);
    return page ?? answerShell(shellParts, await ahead);
  };
  return {
    cachePage: pages.cachePage,
    page: (event, path) =>
      answerPage({
        network: fromNetwork(event),
        shell: () => keptPage(event.request.url, path),
        limitMs: limitMsFor(path, kept),
        isOurs: isOlderHere(path, kept),
        after,
      }),
    /**
     * A draft stands at the host alone, and nothing of it is kept: the network has all the time it
     * wants. Without one the shell says so.
     */
    preview: (event) =>
      fromNetwork(event).catch(async (error: unknown) => {
        const shell = await answerShell(shellParts, []);
        if (shell === undefined) throw error;
        return shell;
      }),
  };
}

/** A draft is none: it stands at the host alone. */
function shownWalk(
  url: string,
  { self, basePath }: Pick<PageAnswerParts, 'self' | 'basePath'>,
): string | undefined {
  const { origin, pathname, search } = new URL(url);
  const isOurs = origin === self.location.origin && pathname.startsWith(`${basePath}/`);
  const path = pathname.slice(basePath.length);
  const plan = planFor({ method: 'GET', path, search, isNavigation: true, isOurs });
  return plan === 'page' ? walkIn(path) : undefined;
}

async function limitMsFor(path: string, kept: KeptWalks): Promise<number> {
  const walk = walkIn(path);
  return pageLimitMs(path, walk !== undefined && (await kept.isStoryKept(walk)));
}

/**
 * A walk that was downloaded is shown in its own revision: the sounds of another one are not here,
 * and the next dead zone would be silent. The page offers the newer one.
 */
function isOlderHere(path: string, kept: KeptWalks): (answer: Response) => Promise<boolean> {
  const walk = walkIn(path);
  const ready = walk === undefined ? Promise.resolve([]) : kept.readyRevisions(walk);
  return async ({ headers, type }) => {
    // It was renamed: whoever met it under this name goes on where they are.
    if (type === 'opaqueredirect') return walk !== undefined && (await kept.isStoryKept(walk));
    const revision = headers.get(REVISION_HEADER);
    const here = await ready;
    return revision !== null && here.length > 0 && !here.includes(revision);
  };
}

/** The browser asks for the page while the worker is still starting, where it can. */
async function fromNetwork({ preloadResponse, request }: FetchEvent): Promise<Response> {
  const preloaded = (await preloadResponse) as Response | undefined;
  return preloaded ?? fetch(request);
}

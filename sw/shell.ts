import type { PrecacheController } from 'workbox-precaching';
import { isPreloadedForStoredWalk } from './plan.ts';
import { markedAsFromDevice } from './strategies.ts';

export const SHELL = 'index.html';

export interface ShellDependencies {
  readonly app: Pick<PrecacheController, 'matchPrecache' | 'getURLsToCacheKeys' | 'strategy'>;
  readonly caches: CacheStorage;
  /** An address as the precache manifest has it. */
  readonly below: (url: string) => string;
  /** The browser's language, in which a page from the device begins. */
  readonly language: string;
}

/** The app's own page from the device, with preloads for these scripts. */
export async function respondWithShell(
  { app }: Pick<ShellDependencies, 'app'>,
  ahead: readonly string[],
): Promise<Response | undefined> {
  const page = await app.matchPrecache(SHELL);
  return page && markedAsFromDevice(page, ahead);
}

/** Only files that are cached here: a browser never requests a failed module again. */
export async function preloadsForStoredWalk(
  dependencies: ShellDependencies,
): Promise<readonly string[]> {
  const { app, caches, below, language } = dependencies;
  const named = [...app.getURLsToCacheKeys()].filter(([url]) =>
    isPreloadedForStoredWalk(below(url), language),
  );
  const cache = await caches.open(app.strategy.cacheName);
  const found = await Promise.all(named.map(([, key]) => cache.match(key)));
  return named.flatMap(([url], index) => (found[index] ? [new URL(url).pathname] : []));
}

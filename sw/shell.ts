import type { PrecacheController } from 'workbox-precaching';
import { isAheadOfKeptWalk } from './plan.ts';
import { markedAsKept } from './strategies.ts';

export const SHELL = 'index.html';

export interface ShellParts {
  readonly app: Pick<PrecacheController, 'matchPrecache' | 'getURLsToCacheKeys' | 'strategy'>;
  readonly caches: CacheStorage;
  /** An address as the list of files names it. */
  readonly below: (url: string) => string;
  /** The browser's, in which a page of the device begins. */
  readonly language: string;
}

/** The app's own page, as it lies on the device, which names these scripts as well. */
export async function answerShell(
  { app }: Pick<ShellParts, 'app'>,
  ahead: readonly string[],
): Promise<Response | undefined> {
  const page = await app.matchPrecache(SHELL);
  return page && markedAsKept(page, ahead);
}

/** Only what lies here: a browser never asks again for a module that did not come. */
export async function aheadOfKeptWalk(parts: ShellParts): Promise<readonly string[]> {
  const { app, caches, below, language } = parts;
  const named = [...app.getURLsToCacheKeys()].filter(([url]) =>
    isAheadOfKeptWalk(below(url), language),
  );
  const cache = await caches.open(app.strategy.cacheName);
  const found = await Promise.all(named.map(([, key]) => cache.match(key)));
  return named.flatMap(([url], at) => (found[at] ? [new URL(url).pathname] : []));
}

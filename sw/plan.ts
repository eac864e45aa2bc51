import { isAdminPath } from '../src/contract/page-addresses.ts';
import { PREVIEW_PARAMETER } from '../src/contract/first-page.ts';
import { SHARE_PATH } from '../src/contract/share-address.ts';
import { CACHED_TILE_FRAGMENT } from '../src/contract/worker-messages.ts';

export interface PlannedRequest {
  readonly method: string;
  /**
   * The path below the worker's scope: '/' is the app's start page, wherever the app is installed.
   */
  readonly path: string;
  readonly isNavigation: boolean;
  /** Whether the URL is on this origin and below the worker's scope. */
  readonly isOurs: boolean;
  readonly search: string;
  /** The hash is never sent to a server: it is the page's own mark on its request. */
  readonly hash?: string;
}

/** What the worker does with a request. 'network-only' leaves it to the network, untouched. */
export type Plan =
  | 'page'
  | 'admin'
  | 'preview'
  | 'app-file'
  | 'stored-media'
  | 'archive'
  | 'tile'
  | 'shared'
  | 'network-only';

/** Addresses that only the server itself can respond to; the app has no page there. */
const serverOnly =
  /^\/(api|media|tiles|static|assets)\/|^\/(healthz|readyz|metrics)$|^\/[^/]+\.\w+$/;
const appFiles = /^\/(static|assets)\//;
const switchedOff = /[?&]no-sw\b/;
const previewed = new RegExp(`[?&]${PREVIEW_PARAMETER}(=|&|$)`);

/**
 * Pure, so that every case is tested without a worker. Requests to other origins pass except map
 * tiles, and so do all writes except the share target's POST: what another app shares with this one
 * is meant for the device.
 */
export function planFor({
  method,
  path,
  isNavigation,
  isOurs,
  search,
  hash,
}: PlannedRequest): Plan {
  if (isOurs && isNavigation && method === 'POST' && path === SHARE_PATH) return 'shared';
  if (method === 'GET' && !isNavigation && hash === CACHED_TILE_FRAGMENT) return 'tile';
  if (!isOurs || method !== 'GET') return 'network-only';
  if (isNavigation) return pageFor(path, search);
  if (appFiles.test(path)) return 'app-file';
  if (!path.startsWith('/media/')) return 'network-only';
  return path.endsWith('.pmtiles') ? 'archive' : 'stored-media';
}

function pageFor(path: string, search: string): Plan {
  if (serverOnly.test(path) || switchedOff.test(search)) return 'network-only';
  if (isAdminPath(path)) return 'admin';
  return walkIn(path) !== undefined && previewed.test(search) ? 'preview' : 'page';
}

/** The walk that this path opens. */
export function walkIn(path: string): string | undefined {
  const [, slug] = /^\/a\/([^/]+)/.exec(path) ?? [];
  try {
    return slug === undefined ? undefined : decodeURIComponent(slug);
  } catch {
    return undefined;
  }
}

/** A walk whose story is stored here opens at once anyway; a longer wait would only be felt. */
const STORED_WALK_LIMIT_MS = 300;
/**
 * How long a hanging network is waited for where the device can show or play something by itself.
 */
export const STORED_PAGE_LIMIT_MS = 1000;
/** How long the network is waited for at all. */
export const LIMIT_MS = 3000;

const staticPages = ['/', SHARE_PATH];

/**
 * How long a page may wait for the network. The server's page has more content than the shell, so a
 * walk that is not stored here waits longer: on a slow network its page still comes sooner than
 * shell and story.
 */
export function pageLimitMs(path: string, isWalkStored: boolean): number {
  if (walkIn(path) !== undefined && isWalkStored) return STORED_WALK_LIMIT_MS;
  return staticPages.includes(path) ? STORED_PAGE_LIMIT_MS : LIMIT_MS;
}

/** Whether the app's file has a name that changes with its content. */
export const isNamedByContent = (url: string) => url.startsWith('static/');

/** The chunks of vite.config.ts that an open walk needs. */
const OF_OPEN_WALK =
  /^static\/(js|css)\/(index|rolldown-runtime|react|kept|shared|tools|walk|german|english|formatted-text|purify|apply-styling)-/;

/**
 * Whether a reload of a walk needs this file of the app: a first visit caches these files at once,
 * and the rest once the worker is active.
 */
export const isOfOpenWalk = (url: string) => OF_OPEN_WALK.test(url);

const AHEAD = /^static\/js\/(kept|formatted-text|purify|german|english)-/;

/**
 * Whether a stored walk, in a page of that language, begins with this file. Its scripts request
 * them one after the other; the shell can name them all at once.
 */
export function isPreloadedForStoredWalk(url: string, language: string): boolean {
  const [, piece] = AHEAD.exec(url) ?? [];
  if (piece === undefined) return false;
  return piece !== (/^de\b/i.test(language) ? 'english' : 'german');
}

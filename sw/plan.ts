import { PREVIEW_ASKED } from '../src/contract/first-page.ts';
import { SHARE_PATH } from '../src/contract/share-address.ts';
import { KEPT_TILE } from '../src/contract/worker-messages.ts';

export interface Asked {
  readonly method: string;
  /** Below the worker's scope: '/' is the app's own start, wherever the app lives. */
  readonly path: string;
  readonly isNavigation: boolean;
  /** On this host and below the worker's scope. */
  readonly isOurs: boolean;
  readonly search: string;
  /** Never sent anywhere: what a page says of its own request. */
  readonly hash?: string;
}

/** What the worker does with a request. 'pass' leaves it to the network, untouched. */
export type Plan =
  | 'page'
  | 'preview'
  | 'app-file'
  | 'stored-media'
  | 'archive'
  | 'tile'
  | 'shared'
  | 'pass';

/** Only what the host itself must answer; a page of the app never stands there. */
const hostOnly = /^\/(api|media|tiles|static|assets)\/|^\/(healthz|readyz|metrics)$|^\/[^/]+\.\w+$/;
const appFiles = /^\/(static|assets)\//;
const switchedOff = /[?&]no-sw\b/;
const previewed = new RegExp(`[?&]${PREVIEW_ASKED}(=|&|$)`);

/**
 * Pure, so that every case of it is tested without a worker. Foreign hosts pass but for the tiles of
 * maps, and so do all writes but the one that is none: what another app shares with this one is
 * meant for the device.
 */
export function planFor({ method, path, isNavigation, isOurs, search, hash }: Asked): Plan {
  if (isOurs && isNavigation && method === 'POST' && path === SHARE_PATH) return 'shared';
  if (method === 'GET' && !isNavigation && hash === KEPT_TILE) return 'tile';
  if (!isOurs || method !== 'GET') return 'pass';
  if (isNavigation) return pageFor(path, search);
  if (appFiles.test(path)) return 'app-file';
  if (!path.startsWith('/media/')) return 'pass';
  return path.endsWith('.pmtiles') ? 'archive' : 'stored-media';
}

function pageFor(path: string, search: string): Plan {
  if (hostOnly.test(path) || switchedOff.test(search)) return 'pass';
  return walkIn(path) !== undefined && previewed.test(search) ? 'preview' : 'page';
}

/** The walk that an address opens. */
export function walkIn(path: string): string | undefined {
  const [, slug] = /^\/a\/([^/]+)/.exec(path) ?? [];
  try {
    return slug === undefined ? undefined : decodeURIComponent(slug);
  } catch {
    return undefined;
  }
}

/** A walk whose story lies here stands at once anyway; more than a moment would only be felt. */
const KEPT_WALK_LIMIT_MS = 300;
/** A network that hangs: this long for what the device can show or play in part by itself. */
export const KEPT_LIMIT_MS = 1000;
/** And this long for anything at all; then nobody waits for it any more. */
export const LIMIT_MS = 3000;

const stillPages = ['/', SHARE_PATH];

/**
 * How long a page may wait for the network. The server's page says more than the shell, so a walk
 * that is not kept here waits longer: on a slow line its page is still quicker than shell and story.
 */
export function pageLimitMs(path: string, isWalkKept: boolean): number {
  if (walkIn(path) !== undefined && isWalkKept) return KEPT_WALK_LIMIT_MS;
  return stillPages.includes(path) ? KEPT_LIMIT_MS : LIMIT_MS;
}

/** Files of the app whose name changes with their content. */
export const isNamedByContent = (url: string) => url.startsWith('static/');

/** The pieces of vite.config.ts that an open walk is shown by. */
const OF_OPEN_WALK =
  /^static\/(js|css)\/(index|rolldown-runtime|react|first|kept|shared|tools|walk|german|english|formatted-text)-/;

/**
 * Whether a walk could not be loaded anew without this file of the app: a first visit keeps these at
 * once, and whatever else there is once the worker stands.
 */
export const isOfOpenWalk = (url: string) => OF_OPEN_WALK.test(url);

const AHEAD = /^static\/js\/(kept|formatted-text|german|english)-/;

/**
 * Whether a kept walk, in a page of that language, begins with this file. Its scripts ask for one
 * after the other; the shell can name them all at once.
 */
export function isAheadOfKeptWalk(url: string, language: string): boolean {
  const [, piece] = AHEAD.exec(url) ?? [];
  if (piece === undefined) return false;
  return piece !== (/^de\b/i.test(language) ? 'english' : 'german');
}

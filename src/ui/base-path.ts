/**
 * All scripts of the app are below this path, so the script's own address reveals the base path.
 */
const SCRIPTS = '/static/js/';

/** '' on a host of its own, '/walks' if the operator put the app below a path. */
export function basePathOf(scriptUrl: string): string {
  const { pathname } = new URL(scriptUrl);
  const end = pathname.indexOf(SCRIPTS);
  return end === -1 ? '' : pathname.slice(0, end);
}

export const BASE_PATH = basePathOf(import.meta.url);

/** The address of a path on this server. */
export function withBasePath(path: `/${string}`): string {
  return BASE_PATH + path;
}

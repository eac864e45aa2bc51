/** Every script of the app lies below this, so the script's own address tells what stands in front. */
const SCRIPTS = '/static/js/';

/** '' on a host of its own, '/walks' where an operator put the app below a path. */
export function basePathOf(scriptUrl: string): string {
  const { pathname } = new URL(scriptUrl);
  const end = pathname.indexOf(SCRIPTS);
  return end === -1 ? '' : pathname.slice(0, end);
}

export const BASE_PATH = basePathOf(import.meta.url);

/** The address of something on this host. */
export function hostAddress(path: `/${string}`): string {
  return BASE_PATH + path;
}

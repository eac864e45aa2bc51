import { BASE_PATH } from '../ui/base-path.ts';

/** The meta tag lets the built app be served by any static server and use an API on another one. */
export function apiBase(document: Document): string {
  const named = document.querySelector<HTMLMetaElement>('meta[name="klangweg:api"]')?.content ?? '';
  return named.trim().replace(/\/+$/, '') || BASE_PATH;
}

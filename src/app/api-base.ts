import { BASE_PATH } from '../ui/host-address.ts';

/** The meta tag lets the built app stand on any static host and speak to an API elsewhere. */
export function apiBase(document: Document): string {
  const named = document.querySelector<HTMLMetaElement>('meta[name="klangweg:api"]')?.content ?? '';
  return named.trim().replace(/\/+$/, '') || BASE_PATH;
}

import type { HistoryState } from '@tanstack/history';
import { isAdminPath } from '../contract/page-addresses.ts';
import { BASE_PATH } from '../ui/base-path.ts';

declare module '@tanstack/history' {
  interface HistoryState {
    /**
     * It is stored in the login's own history entry: a reload keeps it, also where the other app
     * draws the page then; no address shows it, and whoever comes to the login by another link
     * brings none.
     */
    readonly wanted?: {
      readonly href: string;
      /** The user who worked there when their session ended: nobody else is led to it. */
      readonly userId?: string;
    };
  }
}

/** The login's history state for an address at which somebody has to sign in first. */
export function asWanted(href: string, userId: string | undefined): HistoryState {
  const address = adminAddressIn(href);
  if (address === undefined) return {};
  return { wanted: { href: address, ...(userId === undefined ? {} : { userId }) } };
}

/** The address that this user wanted before they signed in; undefined: none that may be opened. */
export function wantedAddressOf(state: unknown, userId: string): string | undefined {
  const wanted = fieldOf(state, 'wanted');
  const of = fieldOf(wanted, 'userId');
  if (of !== undefined && of !== userId) return undefined;
  return adminAddressIn(fieldOf(wanted, 'href'));
}

/** Whether a page of the administration led to the login. */
export function wantsAdministration(state: unknown): boolean {
  return adminAddressIn(fieldOf(fieldOf(state, 'wanted'), 'href')) !== undefined;
}

const HERE = 'https://here.invalid';

/** Only an admin page on this server, whatever the state says: it is opened unseen. */
function adminAddressIn(href: unknown): string | undefined {
  if (typeof href !== 'string') return undefined;
  let url: URL;
  try {
    url = new URL(href, HERE);
  } catch {
    return undefined;
  }
  const { origin, pathname, search, hash } = url;
  if (origin !== HERE || !pathname.startsWith(BASE_PATH)) return undefined;
  if (!isAdminPath(pathname.slice(BASE_PATH.length))) return undefined;
  return pathname + search + hash;
}

function fieldOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.entries(value).find(([key]) => key === name)?.[1];
}

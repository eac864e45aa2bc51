import type { HistoryState } from '@tanstack/history';
import { BASE_PATH } from '../ui/host-address.ts';

declare module '@tanstack/history' {
  interface HistoryState {
    /**
     * Stands with the login's own entry in the history: a reload keeps it, no address shows it, and
     * who comes to the login by another way brings none along.
     */
    readonly wanted?: {
      readonly href: string;
      /** Who was at work there when their session ended: nobody else is led to it. */
      readonly userId?: string;
    };
  }
}

/** What the login is told of the place where somebody has to sign in first. */
export function asWanted(href: string, userId: string | undefined): HistoryState {
  const place = adminPlace(href);
  if (place === undefined) return {};
  return { wanted: { href: place, ...(userId === undefined ? {} : { userId }) } };
}

/** Where this user wanted to go before they signed in; undefined: nowhere that may be gone to. */
export function wantedPlace(state: unknown, userId: string): string | undefined {
  const wanted = fieldOf(state, 'wanted');
  const of = fieldOf(wanted, 'userId');
  if (of !== undefined && of !== userId) return undefined;
  return adminPlace(fieldOf(wanted, 'href'));
}

/** Whether it was a page of the administration that led to the login. */
export function wantsAdministration(state: unknown): boolean {
  return adminPlace(fieldOf(fieldOf(state, 'wanted'), 'href')) !== undefined;
}

const HERE = 'https://here.invalid';

/** Only a page of the administration on this host, whatever was written: it is gone to unseen. */
function adminPlace(href: unknown): string | undefined {
  if (typeof href !== 'string') return undefined;
  let url: URL;
  try {
    url = new URL(href, HERE);
  } catch {
    return undefined;
  }
  const { origin, pathname, search, hash } = url;
  if (origin !== HERE || !pathname.startsWith(BASE_PATH)) return undefined;
  if (!/^\/admin(\/|$)/.test(pathname.slice(BASE_PATH.length))) return undefined;
  return pathname + search + hash;
}

function fieldOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.entries(value).find(([key]) => key === name)?.[1];
}

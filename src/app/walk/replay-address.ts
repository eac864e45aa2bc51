import type { RouterHistory } from '@tanstack/history';
import { REPLAY } from '../walked-position.ts';

/** What the address says about a led walk; null where it says nothing. */
export function askedReplay(search: string): string | null {
  return new URLSearchParams(search).get(REPLAY);
}

/** A step of its own, so that Back leads out of it. */
export function askForReplay(history: RouterHistory, text: string): void {
  const search = new URLSearchParams(history.location.search);
  search.set(REPLAY, text);
  history.push(`${history.location.pathname}?${search.toString()}`, history.location.state);
}

export function endReplay(history: RouterHistory): void {
  const search = new URLSearchParams(history.location.search);
  search.delete(REPLAY);
  const query = search.toString();
  history.replace(history.location.pathname + (query && `?${query}`), history.location.state);
}

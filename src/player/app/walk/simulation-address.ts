import type { RouterHistory } from '@tanstack/history';
import { SIMULATION_PARAM } from '../ports/walked-position.ts';

/** The simulated walk that the address requests; null where it requests none. */
export function requestedSimulation(search: string): string | null {
  return new URLSearchParams(search).get(SIMULATION_PARAM);
}

/** The request is a history entry of its own, so that Back leads out of it. */
export function requestSimulation(history: RouterHistory, text: string): void {
  const search = new URLSearchParams(history.location.search);
  search.set(SIMULATION_PARAM, text);
  history.push(`${history.location.pathname}?${search.toString()}`, history.location.state);
}

export function endSimulation(history: RouterHistory): void {
  const search = new URLSearchParams(history.location.search);
  search.delete(SIMULATION_PARAM);
  const query = search.toString();
  history.replace(history.location.pathname + (query && `?${query}`), history.location.state);
}

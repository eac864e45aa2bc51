import { useEffect, useState, useSyncExternalStore } from 'react';

/** The offers that want to be shown now, in order of arrival, with their ranks. */
const offeredRanks = new Map<object, number>();
const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function first(): object | undefined {
  const [next] = [...offeredRanks].toSorted(([, one], [, other]) => one - other);
  return next?.[0];
}

/**
 * One offer is shown at a time, so that none covers another: the lowest rank goes first, and of two
 * equal ones the older.
 */
export function useOfferSlot(rank: number, isWanted: boolean): boolean {
  // React's ids do not work: offers are in roots of their own, whose ids repeat.
  const [key] = useState(() => ({}));
  useEffect(() => {
    if (!isWanted) return undefined;
    offeredRanks.set(key, rank);
    notify();
    return () => {
      offeredRanks.delete(key);
      notify();
    };
  }, [key, rank, isWanted]);
  return useSyncExternalStore(subscribe, () => first() === key) && isWanted;
}

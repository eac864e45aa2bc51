import { useEffect, useState, useSyncExternalStore } from 'react';

/** The offers that want to be shown now, in order of arrival, with their ranks. */
const wishes = new Map<object, number>();
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
  const [next] = [...wishes].toSorted(([, one], [, other]) => one - other);
  return next?.[0];
}

/**
 * One offer is shown at a time, so that none covers another: the lowest rank goes first, and of two
 * equal ones the older.
 */
export function useOfferSlot(rank: number, isWished: boolean): boolean {
  // React's ids do not work: offers are in roots of their own, whose ids repeat.
  const [key] = useState(() => ({}));
  useEffect(() => {
    if (!isWished) return undefined;
    wishes.set(key, rank);
    notify();
    return () => {
      wishes.delete(key);
      notify();
    };
  }, [key, rank, isWished]);
  return useSyncExternalStore(subscribe, () => first() === key) && isWished;
}

import { useEffect, useState, useSyncExternalStore } from 'react';

/** Who would like to offer something now, in the order of coming, and how much it matters. */
const wishes = new Map<object, number>();
const listeners = new Set<() => void>();

function tell(): void {
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
 * One offer stands at a time, and nobody's words lie over another's: the lowest rank goes first,
 * and of two alike the one that was there before.
 */
export function useOfferTurn(rank: number, isWished: boolean): boolean {
  // Not React's own ids: offers stand in roots of their own, whose ids are alike.
  const [key] = useState(() => ({}));
  useEffect(() => {
    if (!isWished) return undefined;
    wishes.set(key, rank);
    tell();
    return () => {
      wishes.delete(key);
      tell();
    };
  }, [key, rank, isWished]);
  return useSyncExternalStore(subscribe, () => first() === key) && isWished;
}

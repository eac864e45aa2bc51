import { useEffect, useRef } from 'react';
import { pendingTimer } from '../../lib/pending.ts';
import type { AdminFault } from '../../ports/admin-api.ts';

/** Saved within two seconds of the last key. */
const REST_MS = 1_000;

/** Tells of a value once, when it has not changed for a moment. */
export function useSavedAtRest<T>(value: T | undefined, onRest: (value: T) => void): void {
  const latest = useRef(onRest);
  useEffect(() => {
    latest.current = onRest;
  });
  useEffect(() => {
    if (value === undefined) return;
    return pendingTimer(() => {
      latest.current(value);
    }, REST_MS);
  }, [value]);
}

const AGAIN_MS = 15_000;

/** Where the network was gone: once it is back, and now and then until it is. */
export function useTriedAgain(fault: AdminFault | undefined, onAgain: () => void): void {
  const latest = useRef(onAgain);
  useEffect(() => {
    latest.current = onAgain;
  });
  useEffect(() => {
    if (fault?.kind !== 'admin/offline') return;
    const again = () => {
      latest.current();
    };
    const timer = setTimeout(again, AGAIN_MS);
    window.addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', again);
    };
  }, [fault]);
}

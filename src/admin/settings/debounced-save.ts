import { useEffect, useRef } from 'react';
import { pendingTimer } from '../../lib/pending.ts';
import type { AdminError } from '../../platform/admin-api/port.ts';

/** A setting is saved within two seconds after the last keystroke. */
const DEBOUNCE_MS = 1_000;

/** Reports a value once, after it has not changed for a moment. */
export function useDebouncedSave<T>(value: T | undefined, onIdle: (value: T) => void): void {
  const latest = useRef(onIdle);
  useEffect(() => {
    latest.current = onIdle;
  });
  useEffect(() => {
    if (value === undefined) return;
    return pendingTimer(() => {
      latest.current(value);
    }, DEBOUNCE_MS);
  }, [value]);
}

const RETRY_MS = 15_000;

/** Retries after a network error: when the network is back, and after a timeout. */
export function useRetry(error: AdminError | undefined, onRetry: () => void): void {
  const latest = useRef(onRetry);
  useEffect(() => {
    latest.current = onRetry;
  });
  useEffect(() => {
    if (error?.kind !== 'admin/offline') return;
    const retry = () => {
      latest.current();
    };
    const timer = setTimeout(retry, RETRY_MS);
    window.addEventListener('online', retry);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', retry);
    };
  }, [error]);
}

import { useEffect, useRef } from 'react';
import type { Scan } from '../../core/link/read-scan.ts';

/** The hosts whose codes count. */
export interface PlayerHosts {
  readonly knownHosts: readonly string[];
  /** Loads all of them from our own server, or gives up after a timeout. */
  readonly loadPlayerHosts: () => Promise<readonly string[]>;
}

type Read = (hosts: readonly string[]) => Scan;

/** A faster response needs no message that it is pending. */
const WAITING_MS = 300;

/**
 * A function that reads a code and passes on its meaning. No code is reported as unreadable before
 * the server was asked for its hosts: a scanner may have read sooner than the server responds. A
 * response after the next code, or after the scanner has closed, is ignored.
 */
export function useCodeReader(
  { knownHosts, loadPlayerHosts }: PlayerHosts,
  onWaiting: (isWaiting: boolean) => void,
): (read: Read, follow: (scan: Scan) => void) => void {
  const latest = useRef<Read>(undefined);
  useEffect(
    () => () => {
      latest.current = undefined;
    },
    [],
  );
  return (read, follow) => {
    latest.current = read;
    const scan = read(knownHosts);
    if (scan.kind !== 'unreadable') {
      follow(scan);
      return;
    }
    const isLatest = () => latest.current === read;
    const delay = setTimeout(() => {
      if (isLatest()) onWaiting(true);
    }, WAITING_MS);
    void loadPlayerHosts().then((hosts) => {
      clearTimeout(delay);
      if (!isLatest()) return;
      onWaiting(false);
      follow(read(hosts));
    });
  };
}

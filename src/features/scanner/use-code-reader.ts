import { useEffect, useRef } from 'react';
import type { Scan } from '../../core/link/read-scan.ts';

/** The hosts whose codes count. */
export interface PlayerHosts {
  readonly known: readonly string[];
  /** All of them, once our own host was asked; nobody waits for it without end. */
  readonly ask: () => Promise<readonly string[]>;
}

type Read = (hosts: readonly string[]) => Scan;

/** What answers sooner needs no word that it is being asked. */
const ASKING_MS = 300;

/**
 * A function that reads a code and hands on what it means. No code is called unreadable before the
 * host was asked whom it knows: a scanner is open, and has read, sooner than the host has answered.
 * An answer that comes after the next code, or after the scanner has gone, leads nowhere.
 */
export function useCodeReader(
  { known, ask }: PlayerHosts,
  onAsking: (isAsking: boolean) => void,
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
    const scan = read(known);
    if (scan.kind !== 'unreadable') {
      follow(scan);
      return;
    }
    const isLatest = () => latest.current === read;
    const asking = setTimeout(() => {
      if (isLatest()) onAsking(true);
    }, ASKING_MS);
    void ask().then((hosts) => {
      clearTimeout(asking);
      if (!isLatest()) return;
      onAsking(false);
      follow(read(hosts));
    });
  };
}

import { useEffect, useSyncExternalStore } from 'react';
import type { PlayerHosts } from '../features/scanner/use-code-reader.ts';
import { askForPlayerHosts, type PlayerHostPorts } from '../runtime/player-hosts.ts';
import type { HostPort } from '../ports/host.ts';

interface Given extends PlayerHostPorts {
  readonly host: Pick<HostPort, 'facts' | 'learn' | 'subscribe'>;
}

/** The hosts whose codes count for a scanner, which asks for them when it opens. */
export function usePlayerHosts({ host, clock }: Given): PlayerHosts {
  const { playerHosts } = useSyncExternalStore(host.subscribe, host.facts);
  useEffect(() => {
    void host.learn();
  }, [host]);
  return { known: playerHosts, ask: () => askForPlayerHosts({ host, clock }) };
}

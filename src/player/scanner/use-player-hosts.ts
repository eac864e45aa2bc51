import { useEffect, useSyncExternalStore } from 'react';
import type { PlayerHosts } from './use-code-reader.ts';
import { requestPlayerHosts, type PlayerHostPorts } from './player-hosts.ts';
import type { ServerInfoPort } from '../../platform/server-api/server-info-port.ts';

interface Given extends PlayerHostPorts {
  readonly server: Pick<ServerInfoPort, 'facts' | 'loadFacts' | 'subscribe'>;
}

/** The hosts whose codes a scanner accepts; it queries them when it opens. */
export function usePlayerHosts({ server, clock }: Given): PlayerHosts {
  const { playerHosts } = useSyncExternalStore(server.subscribe, server.facts);
  useEffect(() => {
    void server.loadFacts();
  }, [server]);
  return { known: playerHosts, loadPlayerHosts: () => requestPlayerHosts({ server, clock }) };
}

import { useEffect, useSyncExternalStore } from 'react';
import type { PlayerHosts } from './use-code-reader.ts';
import { askForPlayerHosts, type PlayerHostPorts } from './player-hosts.ts';
import type { ServerInfoPort } from '../../platform/server-api/server-info-port.ts';

interface Given extends PlayerHostPorts {
  readonly server: Pick<ServerInfoPort, 'facts' | 'learn' | 'subscribe'>;
}

/** The hosts whose codes a scanner accepts; it queries them when it opens. */
export function usePlayerHosts({ server, clock }: Given): PlayerHosts {
  const { playerHosts } = useSyncExternalStore(server.subscribe, server.facts);
  useEffect(() => {
    void server.learn();
  }, [server]);
  return { known: playerHosts, loadPlayerHosts: () => askForPlayerHosts({ server, clock }) };
}

import { useEffect, useSyncExternalStore } from 'react';
import type { PlayerHosts } from '../features/scanner/use-code-reader.ts';
import { askForPlayerHosts, type PlayerHostPorts } from '../runtime/player-hosts.ts';
import type { ServerInfoPort } from '../ports/server-info.ts';

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

import type { ClockPort } from '../../platform/system/clock-port.ts';
import type { ServerInfoPort } from '../../platform/server-api/port.ts';
import { useEffect, useSyncExternalStore } from 'react';
import type { PlayerHosts } from './use-code-reader.ts';
export interface PlayerHostPorts {
  readonly server: Pick<ServerInfoPort, 'facts' | 'loadFacts'>;
  readonly clock: Pick<ClockPort, 'nowMs' | 'at'>;
}

/** The time that the server has to report its other host names. */
const SERVER_TIMEOUT_MS = 3000;

/** The host names whose codes count, once our server has answered or its timeout is over. */
export async function requestPlayerHosts({
  server,
  clock,
}: PlayerHostPorts): Promise<readonly string[]> {
  await new Promise<void>((resolve) => {
    const callOff = clock.at(clock.nowMs() + SERVER_TIMEOUT_MS, resolve);
    void server.loadFacts().then(() => {
      callOff();
      resolve();
    });
  });
  return server.facts().playerHosts;
}

interface PlayerHostsOptions extends PlayerHostPorts {
  readonly server: Pick<ServerInfoPort, 'facts' | 'loadFacts' | 'subscribe'>;
}

/** The hosts whose codes a scanner accepts; it queries them when it opens. */
export function usePlayerHosts({ server, clock }: PlayerHostsOptions): PlayerHosts {
  const { playerHosts } = useSyncExternalStore(server.subscribe, server.facts);
  useEffect(() => {
    void server.loadFacts();
  }, [server]);
  return { knownHosts: playerHosts, loadPlayerHosts: () => requestPlayerHosts({ server, clock }) };
}

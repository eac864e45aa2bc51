import type { ClockPort } from '../ports/clock.ts';
import type { HostPort } from '../ports/host.ts';

export interface PlayerHostPorts {
  readonly host: Pick<HostPort, 'facts' | 'learn'>;
  readonly clock: Pick<ClockPort, 'nowMs' | 'at'>;
}

/** So long the host may take to say which other hosts are its own. */
const HOST_LIMIT_MS = 3000;

/** The hosts whose codes count, once our own was asked, or has not answered for a while. */
export async function askForPlayerHosts({
  host,
  clock,
}: PlayerHostPorts): Promise<readonly string[]> {
  await new Promise<void>((resolve) => {
    const callOff = clock.at(clock.nowMs() + HOST_LIMIT_MS, resolve);
    void host.learn().then(() => {
      callOff();
      resolve();
    });
  });
  return host.facts().playerHosts;
}

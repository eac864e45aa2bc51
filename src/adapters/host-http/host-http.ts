import { builtInHost } from '../../contract/host-defaults.ts';
import { underWay } from '../../lib/pending.ts';
import type { HostFacts, HostPort } from '../../ports/host.ts';

export interface HttpHostOptions {
  /** In front of `/api/config`: empty = the host that the page came from. */
  readonly base: string;
  /** The page's own host: its codes may be scanned where nobody says otherwise. */
  readonly ownHost: string;
  readonly fetch: typeof fetch;
}

/** A host that says nothing of itself (404, or the app's own page with 200) is not asked again. */
export function httpHost({ base, ownHost, fetch }: HttpHostOptions): HostPort {
  const builtIn: HostFacts = builtInHost(ownHost);
  let facts = builtIn;
  let make: ReturnType<HostPort['make']> = 'unknown';
  let asked: Promise<void> | undefined;
  const listeners = new Set<() => void>();

  async function ask(): Promise<void> {
    const raw = await fetch(`${base}/api/config`, { headers: { accept: 'application/json' } }).then(
      (response) => {
        // It is down: whose it is will be known when it stands again.
        if (response.status >= 500) throw new Error('down');
        return response.ok ? response.json().catch(() => undefined) : undefined;
      },
    );
    // The schemas are needed only here, and only once something has answered.
    const { readFacts } = await import('./read-facts.ts');
    const said = readFacts(raw, builtIn);
    make = said ? 'ours' : 'other';
    if (!said) return;
    facts = said;
    for (const listener of listeners) listener();
  }
  return {
    facts: () => facts,
    make: () => make,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    learn() {
      asked ??= underWay(ask()).catch(() => {
        // No network, now: the next one who needs to know asks again.
        asked = undefined;
      });
      return asked;
    },
  };
}

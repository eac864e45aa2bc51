import { builtInHost } from '../../contract/host-defaults.ts';
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
  let asked: Promise<void> | undefined;
  const listeners = new Set<() => void>();

  async function ask(): Promise<void> {
    const raw = await fetch(`${base}/api/config`, { headers: { accept: 'application/json' } }).then(
      (response) => (response.ok ? response.json().catch(() => undefined) : undefined),
    );
    // The schemas are needed only here, and only once something has answered.
    const { readFacts } = await import('./read-facts.ts');
    const said = readFacts(raw, builtIn);
    if (!said) return;
    facts = said;
    for (const listener of listeners) listener();
  }
  return {
    facts: () => facts,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    learn() {
      asked ??= ask().catch(() => {
        // No network, now: the next one who needs to know asks again.
        asked = undefined;
      });
      return asked;
    },
  };
}

import { builtInConfig } from '../../contract/built-in-config.ts';
import { trackPending } from '../../lib/pending.ts';
import type { SiteFacts, ServerInfoPort } from './port.ts';
import { signal } from '../../lib/signal.ts';

export interface HttpServerInfoOptions {
  /** Prefix of `/api/config`; empty means the server that the page came from. */
  readonly base: string;
  /** The page's own host: its codes may be scanned unless the server says otherwise. */
  readonly ownHost: string;
  readonly fetch: typeof fetch;
}

/**
 * A server that does not describe itself (404, or the app's own page with 200) is not requested
 * again.
 */
export function httpServerInfo({ base, ownHost, fetch }: HttpServerInfoOptions): ServerInfoPort {
  const builtIn: SiteFacts = builtInConfig(ownHost);
  const facts = signal(builtIn);
  let make: ReturnType<ServerInfoPort['serverKind']> = 'unknown';
  let pending: Promise<void> | undefined;

  async function fetchFacts(): Promise<void> {
    const raw = await fetch(`${base}/api/config`, { headers: { accept: 'application/json' } }).then(
      (response) => {
        // The server is down: its make can be found out when it is up again.
        if (response.status >= 500) throw new Error('down');
        return response.ok ? response.json().catch(() => undefined) : undefined;
      },
    );
    // The schemas are needed only here, and only after a response.
    const { readFacts } = await import('./read-facts.ts');
    const newFacts = readFacts(raw, builtIn);
    make = newFacts ? 'ours' : 'other';
    if (newFacts) facts.set(newFacts);
  }
  return {
    facts: facts.get,
    serverKind: () => make,
    subscribe: facts.subscribe,
    loadFacts() {
      pending ??= trackPending(fetchFacts()).catch(() => {
        // Offline now: the next caller requests it again.
        pending = undefined;
      });
      return pending;
    },
  };
}

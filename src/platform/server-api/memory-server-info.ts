import { builtInConfig } from '../../contract/built-in-config.ts';
import type { SiteFacts, ServerInfoPort } from './server-info-port.ts';
import { signal } from '../../lib/signal.ts';

/** A server that responds at once with the given facts; without any, the built-in ones stay. */
export function memoryServerInfo(ownHost: string, hostFacts?: SiteFacts): ServerInfoPort {
  const facts = signal<SiteFacts>(builtInConfig(ownHost));
  return {
    facts: facts.get,
    serverKind: () => (hostFacts && facts.get() === hostFacts ? 'ours' : 'unknown'),
    subscribe: facts.subscribe,
    loadFacts() {
      if (hostFacts) facts.set(hostFacts);
      return Promise.resolve();
    },
  };
}

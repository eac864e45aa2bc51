import { builtInConfig } from '../../contract/built-in-config.ts';
import type { SiteFacts, ServerInfoPort } from './server-info-port.ts';

/** A server that responds at once with the given facts; without any, the built-in ones stay. */
export function memoryServerInfo(ownHost: string, hostFacts?: SiteFacts): ServerInfoPort {
  let facts: SiteFacts = builtInConfig(ownHost);
  const listeners = new Set<() => void>();
  return {
    facts: () => facts,
    serverKind: () => (hostFacts && facts === hostFacts ? 'ours' : 'unknown'),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    loadFacts() {
      if (hostFacts && facts !== hostFacts) {
        facts = hostFacts;
        for (const listener of listeners) listener();
      }
      return Promise.resolve();
    },
  };
}

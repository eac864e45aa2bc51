import { builtInHost } from '../../contract/host-defaults.ts';
import type { HostFacts, HostPort } from '../../ports/host.ts';

/** A host that answers at once with what it was given; without anything it stays as built in. */
export function memoryHost(ownHost: string, answer?: HostFacts): HostPort {
  let facts: HostFacts = builtInHost(ownHost);
  const listeners = new Set<() => void>();
  return {
    facts: () => facts,
    make: () => (answer && facts === answer ? 'ours' : 'unknown'),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    learn() {
      if (answer && facts !== answer) {
        facts = answer;
        for (const listener of listeners) listener();
      }
      return Promise.resolve();
    },
  };
}

import type { TracePort } from './trace-port.ts';

export function memoryTrace(): TracePort {
  const left = new Set<string>();
  return {
    isThere: (slug) => left.has(slug),
    leave: (slug) => {
      left.add(slug);
    },
    wipe: (slug) => {
      left.delete(slug);
    },
  };
}

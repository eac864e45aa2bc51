import type { TracePort } from './trace-port.ts';

export function memoryTrace(): TracePort {
  const left = new Set<string>();
  return {
    hasTrace: (slug) => left.has(slug),
    leaveTrace: (slug) => {
      left.add(slug);
    },
    removeTrace: (slug) => {
      left.delete(slug);
    },
  };
}

import type {
  PositionCare,
  PositionEars,
  PositionFault,
  PositionFix,
  PositionPort,
} from '../../ports/position.ts';

export interface MemoryPosition extends PositionPort {
  readonly comeTo: (fix: PositionFix) => void;
  readonly fail: (fault: PositionFault) => void;
  /** How carefully the visitor is watched; undefined while nobody listens. */
  readonly care: () => PositionCare | undefined;
}

interface MemoryPositionOptions {
  readonly permission?: Awaited<ReturnType<PositionPort['permission']>>;
  readonly isUnsupported?: boolean;
}

/** A positioning without satellites: for tests, for the simulator, and for devices that have none. */
export function memoryPosition(options: MemoryPositionOptions = {}): MemoryPosition {
  const watches = new Set<{ readonly ears: PositionEars; readonly care: PositionCare }>();
  let last: PositionFix | undefined;
  let fault: PositionFault | undefined = options.isUnsupported ? 'position/unsupported' : undefined;
  const isFinal = () => fault === 'position/denied' || fault === 'position/unsupported';
  return {
    permission: () => Promise.resolve(options.permission ?? 'unknown'),
    locate: () => {
      if (fault === undefined && last) return Promise.resolve({ ok: true, fix: last });
      return Promise.resolve({ ok: false, fault: fault ?? 'position/unavailable' });
    },
    watch(ears, care = 'sharp') {
      if (fault !== undefined && isFinal()) {
        ears.onFault(fault);
        return () => undefined;
      }
      const watch = { ears, care };
      if (watches.size > 0 && last) ears.onFix(last);
      watches.add(watch);
      return () => watches.delete(watch);
    },
    comeTo(fix) {
      last = fix;
      fault = undefined;
      for (const { ears } of [...watches]) ears.onFix(fix);
    },
    fail(next) {
      fault = next;
      const told = [...watches];
      if (isFinal()) watches.clear();
      for (const { ears } of told) ears.onFault(next);
    },
    care() {
      if (watches.size === 0) return undefined;
      return [...watches].some(({ care }) => care === 'sharp') ? 'sharp' : 'sparing';
    },
  };
}

import type {
  PositionPrecision,
  PositionCallbacks,
  PositionError,
  PositionFix,
  PositionPort,
} from './port.ts';

export interface MemoryPosition extends PositionPort {
  readonly comeTo: (fix: PositionFix) => void;
  readonly fail: (error: PositionError) => void;
  /** The accuracy with which the visitor is watched; undefined without listeners. */
  readonly precision: () => PositionPrecision | undefined;
}

interface MemoryPositionOptions {
  readonly permission?: Awaited<ReturnType<PositionPort['permission']>>;
  readonly isUnsupported?: boolean;
}

/**
 * A positioning without satellites: for tests, for the simulator, and for devices that have none.
 */
export function memoryPosition(options: MemoryPositionOptions = {}): MemoryPosition {
  const watches = new Set<{
    readonly callbacks: PositionCallbacks;
    readonly precision: PositionPrecision;
  }>();
  let last: PositionFix | undefined;
  let error: PositionError | undefined = options.isUnsupported ? 'position/unsupported' : undefined;
  const isFinal = () => error === 'position/denied' || error === 'position/unsupported';
  return {
    permission: () => Promise.resolve(options.permission ?? 'unknown'),
    locate: () => {
      if (error === undefined && last) return Promise.resolve({ ok: true, fix: last });
      return Promise.resolve({ ok: false, error: error ?? 'position/unavailable' });
    },
    watch(callbacks, precision = 'sharp') {
      if (error !== undefined && isFinal()) {
        callbacks.onError(error);
        return () => undefined;
      }
      const watch = { callbacks, precision };
      if (watches.size > 0 && last) callbacks.onFix(last);
      watches.add(watch);
      return () => watches.delete(watch);
    },
    comeTo(fix) {
      last = fix;
      error = undefined;
      for (const { callbacks } of [...watches]) callbacks.onFix(fix);
    },
    fail(next) {
      error = next;
      const current = [...watches];
      if (isFinal()) watches.clear();
      for (const { callbacks } of current) callbacks.onError(next);
    },
    precision() {
      if (watches.size === 0) return undefined;
      return [...watches].some(({ precision }) => precision === 'sharp') ? 'sharp' : 'sparing';
    },
  };
}

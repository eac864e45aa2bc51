import type { PositionPrecision, PositionCallbacks, PositionError, PositionFix } from './port.ts';
import { positionErrorOf } from './position-error-of.ts';
import type { ReadFix } from './read-fix.ts';

/** Fixes older than 10 s trigger nothing, so none of them is requested. */
const watched = {
  sharp: { enableHighAccuracy: true, maximumAge: 0, timeout: 20_000 },
  sparing: { enableHighAccuracy: false, maximumAge: 10_000, timeout: 60_000 },
} as const satisfies Record<PositionPrecision, PositionOptions>;
/** A recent position is enough to begin with. */
const FIRST = { enableHighAccuracy: false, maximumAge: 60_000, timeout: 5000 };
/** When the last fix is older than this, it is not passed to a new listener. */
const FIX_VALID_MS = 10_000;

interface Listener {
  readonly callbacks: PositionCallbacks;
  readonly precision: PositionPrecision;
}

interface Running {
  readonly precision: PositionPrecision;
  readonly stop: () => void;
}

export type WatchedPage = Pick<
  Document,
  'visibilityState' | 'addEventListener' | 'removeEventListener'
>;

interface Source {
  readonly geolocation: Geolocation;
  readonly page: WatchedPage;
  readonly steadyMs: () => number;
  readonly read: ReadFix;
}

/** The browser is queried once for all listeners, and not at all without any. */
export function sharedWatch({ geolocation, page, steadyMs, read }: Source) {
  const listeners = new Set<Listener>();
  let running: Running | undefined;
  let last: PositionFix | undefined;
  const wanted = (): PositionPrecision | undefined => {
    if (listeners.size === 0) return undefined;
    // Nobody looks at the page, and most phones give hidden pages no fixes anyway.
    if (page.visibilityState === 'hidden') return 'sparing';
    return [...listeners].some(({ precision }) => precision === 'sharp') ? 'sharp' : 'sparing';
  };
  const onFix = (fix: PositionFix) => {
    last = fix;
    for (const { callbacks } of [...listeners]) callbacks.onFix(fix);
  };
  const onError = (positionError: PositionError) => {
    const current = [...listeners];
    if (positionError === 'position/denied') {
      listeners.clear();
      settle();
    }
    for (const { callbacks } of current) callbacks.onError(positionError);
  };
  function settle(): void {
    const precision = wanted();
    if (precision === running?.precision) return;
    const isFirst = running === undefined;
    running?.stop();
    running = undefined;
    if (isFirst) page.addEventListener('visibilitychange', settle);
    if (precision === undefined) {
      page.removeEventListener('visibilitychange', settle);
      return;
    }
    running = begin({ geolocation, steadyMs, read, onFix, onError }, precision, isFirst);
    // A browser may have responded already, and all listeners may have left.
    settle();
  }
  return (callbacks: PositionCallbacks, precision: PositionPrecision = 'sharp'): (() => void) => {
    const listener = { callbacks, precision };
    listeners.add(listener);
    if (running && last && steadyMs() - last.measuredAtMs <= FIX_VALID_MS) callbacks.onFix(last);
    settle();
    return () => {
      listeners.delete(listener);
      settle();
    };
  };
}

type Beginning = Pick<Source, 'geolocation' | 'steadyMs' | 'read'> & PositionCallbacks;

function begin(
  { geolocation, steadyMs, read, onFix, onError }: Beginning,
  precision: PositionPrecision,
  isFirst: boolean,
): Running {
  let isOver = false;
  let id: number | undefined;
  /** Handlers for a request that is sent now and accepts fixes up to this age. */
  const hearer = (maximumAge: number) => {
    const earliestMs = steadyMs() - maximumAge;
    return (position: GeolocationPosition) => {
      if (!isOver) onFix(read(position, earliestMs));
    };
  };
  const fail = (error: GeolocationPositionError) => {
    if (!isOver) onError(positionErrorOf(error));
  };
  const goOn = () => {
    if (isOver) return;
    const options = watched[precision];
    id = geolocation.watchPosition(hearer(options.maximumAge), fail, options);
  };
  if (isFirst) {
    const onFirstPosition = hearer(FIRST.maximumAge);
    geolocation.getCurrentPosition(
      (position) => {
        onFirstPosition(position);
        goOn();
      },
      (error) => {
        // Only a denial is final here: the sharp watch has not been tried yet.
        if (positionErrorOf(error) === 'position/denied') fail(error);
        else goOn();
      },
      FIRST,
    );
  } else goOn();
  return {
    precision,
    stop() {
      isOver = true;
      if (id !== undefined) geolocation.clearWatch(id);
    },
  };
}

import type {
  PositionCare,
  PositionEars,
  PositionFault,
  PositionFix,
} from '../../ports/position.ts';
import { faultOf } from './fault-of.ts';
import type { ReadFix } from './read-fix.ts';

/** Fixes of more than 10 s ago start nothing, so none of them is asked for. */
const watched = {
  sharp: { enableHighAccuracy: true, maximumAge: 0, timeout: 20_000 },
  sparing: { enableHighAccuracy: false, maximumAge: 10_000, timeout: 60_000 },
} as const satisfies Record<PositionCare, PositionOptions>;
/** Where the visitor was a while ago is enough to begin with. */
const FIRST = { enableHighAccuracy: false, maximumAge: 60_000, timeout: 5000 };
/** Older than this, the last fix is no answer to who asks now. */
const STILL_TRUE_MS = 10_000;

interface Listener {
  readonly ears: PositionEars;
  readonly care: PositionCare;
}

interface Running {
  readonly care: PositionCare;
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

/** The browser is asked once, whoever listens, and not at all while nobody does. */
export function sharedWatch({ geolocation, page, steadyMs, read }: Source) {
  const listeners = new Set<Listener>();
  let running: Running | undefined;
  let last: PositionFix | undefined;
  const wanted = (): PositionCare | undefined => {
    if (listeners.size === 0) return undefined;
    // Nobody looks, and most phones give hidden pages nothing anyway.
    if (page.visibilityState === 'hidden') return 'sparing';
    return [...listeners].some(({ care }) => care === 'sharp') ? 'sharp' : 'sparing';
  };
  const onFix = (fix: PositionFix) => {
    last = fix;
    for (const { ears } of [...listeners]) ears.onFix(fix);
  };
  const onFault = (fault: PositionFault) => {
    const told = [...listeners];
    if (fault === 'position/denied') {
      listeners.clear();
      settle();
    }
    for (const { ears } of told) ears.onFault(fault);
  };
  function settle(): void {
    const care = wanted();
    if (care === running?.care) return;
    const isFirst = running === undefined;
    running?.stop();
    running = undefined;
    if (isFirst) page.addEventListener('visibilitychange', settle);
    if (care === undefined) {
      page.removeEventListener('visibilitychange', settle);
      return;
    }
    running = begin({ geolocation, steadyMs, read, onFix, onFault }, care, isFirst);
    // A browser may have answered already, and everybody may have gone.
    settle();
  }
  return (ears: PositionEars, care: PositionCare = 'sharp'): (() => void) => {
    const listener = { ears, care };
    listeners.add(listener);
    if (running && last && steadyMs() - last.takenMs <= STILL_TRUE_MS) ears.onFix(last);
    settle();
    return () => {
      listeners.delete(listener);
      settle();
    };
  };
}

type Beginning = Pick<Source, 'geolocation' | 'steadyMs' | 'read'> & PositionEars;

function begin(
  { geolocation, steadyMs, read, onFix, onFault }: Beginning,
  care: PositionCare,
  isFirst: boolean,
): Running {
  let isOver = false;
  let id: number | undefined;
  /** What comes of a question that is asked now, and allows for answers of so long ago. */
  const hearer = (maximumAge: number) => {
    const earliestMs = steadyMs() - maximumAge;
    return (position: GeolocationPosition) => {
      if (!isOver) onFix(read(position, earliestMs));
    };
  };
  const fail = (error: GeolocationPositionError) => {
    if (!isOver) onFault(faultOf(error));
  };
  const goOn = () => {
    if (isOver) return;
    const options = watched[care];
    id = geolocation.watchPosition(hearer(options.maximumAge), fail, options);
  };
  if (isFirst) {
    const hearFirst = hearer(FIRST.maximumAge);
    geolocation.getCurrentPosition(
      (position) => {
        hearFirst(position);
        goOn();
      },
      (error) => {
        // Only a no is final here: the sharp watch has not been tried yet.
        if (faultOf(error) === 'position/denied') fail(error);
        else goOn();
      },
      FIRST,
    );
  } else goOn();
  return {
    care,
    stop() {
      isOver = true;
      if (id !== undefined) geolocation.clearWatch(id);
    },
  };
}

import type { Zone } from '../../core/place/zone.ts';
import { sparingMs } from '../../core/walking/sparing.ts';
import type { ReceptionEvent } from '../../core/walking/reception.ts';
import type { ClockPort } from '../../platform/system/clock-port.ts';
import type {
  PositionError,
  PositionFix,
  PositionPort,
  PositionPrecision,
  PositionCallbacks,
} from '../../platform/position/port.ts';

/** Some phones report nothing while their owner stands still: after this time they are queried. */
const SILENCE_MS = 10_000;

interface LookoutNeeds {
  readonly position: PositionPort;
  readonly clock: ClockPort;
  readonly zones: () => readonly Zone[];
  readonly onFix: (fix: PositionFix) => void;
  readonly onReceptionError: (event: Exclude<ReceptionEvent, { type: 'fix' }>) => void;
}

export interface Lookout {
  readonly start: () => void;
  readonly stop: () => void;
  readonly isOn: () => boolean;
}

const receptionErrors = {
  'position/denied': 'denied',
  'position/unsupported': 'unsupported',
  'position/unavailable': 'unavailable',
  'position/timeout': 'timeout',
} as const satisfies Record<PositionError, string>;

/** Watches the visitor's position no more precisely than the nearest zone needs. */
export function openLookout({ position, clock, zones, ...needs }: LookoutNeeds): Lookout {
  const watch = singleWatch(position, { onFix: take, onError: fail });
  const timer = oneTimer(clock);
  let hasFix = false;
  function take(fix: PositionFix): void {
    hasFix = true;
    needs.onFix(fix);
    const pauseMs = sparingMs(zones(), fix);
    if (watch.precision() === undefined) return;
    if (pauseMs === 0) {
      watchPrecisely();
      return;
    }
    timer.set(pauseMs, watchPrecisely);
    if (watch.precision() === 'sharp') watch.become('sparing');
  }
  function fail(error: PositionError): void {
    if (error === 'position/denied' || error === 'position/unsupported') stop();
    needs.onReceptionError({ type: 'error', error: receptionErrors[error] });
  }
  function watchPrecisely(): void {
    timer.set(SILENCE_MS, () => void locateOnce());
    if (watch.precision() !== 'sharp') watch.become('sharp');
  }
  async function locateOnce(): Promise<void> {
    const present = watch.present();
    watchPrecisely();
    // The query may take as long again, and the visitor needs a message meanwhile.
    if (!hasFix) needs.onReceptionError({ type: 'silence' });
    const result = await position.locate();
    if (!present || watch.present() !== present) return;
    if (result.ok) take(result.fix);
    else if (result.error === 'position/denied') fail(result.error);
    else needs.onReceptionError({ type: 'silence' });
  }
  function stop(): void {
    hasFix = false;
    timer.stop();
    watch.stop();
  }
  return {
    start() {
      if (watch.precision() === undefined) watchPrecisely();
    },
    stop,
    isOn: () => watch.precision() !== undefined,
  };
}

/** A later `set` replaces the one before. */
function oneTimer(clock: ClockPort) {
  let stop: () => void = () => undefined;
  return {
    set(ms: number, call: () => void) {
      stop();
      stop = clock.at(clock.nowMs() + ms, call);
    },
    stop: () => {
      stop();
    },
  };
}

interface SingleWatch {
  /**
   * Begins, or continues with another precision; the browser is never without a watch between the
   * two.
   */
  readonly become: (precision: PositionPrecision) => void;
  readonly stop: () => void;
  readonly precision: () => PositionPrecision | undefined;
  /** Changes with each watch: a request made during another one is outdated. */
  readonly present: () => object | undefined;
}

/** One watch on the positioning at a time; each fix is reported once. */
function singleWatch(position: PositionPort, { onFix, onError }: PositionCallbacks): SingleWatch {
  let current: { readonly precision: PositionPrecision; stop: () => void } | undefined;
  let newest: PositionFix | undefined;
  const callbacks: PositionCallbacks = {
    onFix(fix) {
      // A new subscriber of a watch gets its last fix once more.
      if (!current || fix === newest) return;
      newest = fix;
      onFix(fix);
    },
    onError,
  };
  return {
    become(precision) {
      const before = current;
      const next = { precision, stop: () => undefined };
      current = next;
      const stop = position.watch(callbacks, precision);
      before?.stop();
      // It may have ended while it began.
      if (current === next) Object.assign(next, { stop });
      else stop();
    },
    stop() {
      const before = current;
      current = undefined;
      newest = undefined;
      before?.stop();
    },
    precision: () => current?.precision,
    present: () => current,
  };
}

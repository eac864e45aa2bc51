import type { PositionPrecision } from '../../../src/platform/position/port.ts';

type Call = { readonly ok: PositionCallback; readonly fail: PositionErrorCallback | null };
const CODES = { denied: 1, unavailable: 2, timeout: 3 } as const;

export interface ScriptedLocation {
  readonly at: readonly [number, number];
  readonly accuracyM?: number;
  readonly headingDeg?: number | null;
  /** The time by the wall clock. */
  readonly stampMs?: number;
}

/** A geolocation that reports the test's positions to the watchers of that moment. */
export function scriptedGeolocation() {
  const watches = new Map<number, Call & { readonly options: PositionOptions | undefined }>();
  let asking: Call[] = [];
  let lastId = 0;
  const log: string[] = [];
  const sharpness = (options?: PositionOptions): PositionPrecision =>
    options?.enableHighAccuracy === true ? 'sharp' : 'sparing';
  const askers = () => {
    const all = [...asking, ...watches.values()];
    asking = [];
    return all;
  };
  const geolocation: Geolocation = {
    getCurrentPosition(ok, fail, options) {
      log.push(`ask ${sharpness(options)}`);
      asking.push({ ok, fail: fail ?? null });
    },
    watchPosition(ok, fail, options) {
      log.push(`watch ${sharpness(options)}`);
      lastId += 1;
      watches.set(lastId, { ok, fail: fail ?? null, options });
      return lastId;
    },
    clearWatch(id) {
      log.push('clear');
      watches.delete(id);
    },
  };
  return {
    geolocation,
    log: () => log,
    precision: (): PositionPrecision | undefined => {
      const [watch] = [...watches.values()];
      return watch ? sharpness(watch.options) : undefined;
    },
    respond: (location: ScriptedLocation) => {
      for (const { ok } of askers()) ok(positionOf(location));
    },
    fail: (kind: keyof typeof CODES) => {
      for (const { fail } of askers()) fail?.({ code: CODES[kind] } as GeolocationPositionError);
    },
  };
}

function positionOf({ at, accuracyM = 5, headingDeg = null, stampMs = 0 }: ScriptedLocation) {
  const coords = { latitude: at[0], longitude: at[1], accuracy: accuracyM, heading: headingDeg };
  return { coords, timestamp: stampMs } as GeolocationPosition;
}

/** A page that can be shown and hidden. */
export function scriptedPage() {
  const listeners = new Set<() => void>();
  const page = {
    visibilityState: 'visible' as DocumentVisibilityState,
    addEventListener: (_: string, listener: unknown) => void listeners.add(listener as () => void),
    removeEventListener: (_: string, listener: unknown) =>
      void listeners.delete(listener as () => void),
  };
  return {
    page,
    listeners: () => listeners.size,
    become: (state: DocumentVisibilityState) => {
      page.visibilityState = state;
      for (const listener of [...listeners]) listener();
    },
  };
}

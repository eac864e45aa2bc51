import { useEffect, useEffectEvent, useState } from 'react';
import {
  averageFixes,
  type AveragedPlace,
  type Sighting,
} from '../../../core/placing/average-fixes.ts';
import type { PositionError, PositionPort } from '../../../platform/position/port.ts';

export const MEASURED_FOR_S = 10;
const GIVEN_UP_AFTER_S = 40;
/** An older position may be of another place. */
const MAX_SIGHTING_AGE_MS = 3000;

export type Measuring =
  | { readonly phase: 'idle' }
  | {
      readonly phase: 'measuring';
      readonly seconds: number;
      readonly place: AveragedPlace | undefined;
    }
  | { readonly phase: 'failed'; readonly error: PositionError };

interface MeasuringNeeds {
  readonly position: PositionPort;
  readonly onPlace: (place: AveragedPlace) => void;
}

interface Run {
  readonly seconds: number;
  readonly sightings: readonly Sighting[];
}

/** Listens to the positioning for some seconds, and reports the average place. */
export function useMeasuring({ position, onPlace }: MeasuringNeeds) {
  const [run, setRun] = useState<Run>();
  const [error, setError] = useState<PositionError>();
  const isOn = run !== undefined;
  const place = run && averageFixes(run.sightings);
  const end = (why?: PositionError) => {
    setRun(undefined);
    setError(why);
  };
  const finish = () => {
    end(place ? undefined : 'position/timeout');
    if (place) onPlace(place);
  };
  const tick = () => {
    if (!run) return;
    const seconds = run.seconds + 1;
    setRun({ ...run, seconds });
    if ((seconds >= MEASURED_FOR_S && place) || seconds >= GIVEN_UP_AFTER_S) finish();
  };
  useSightings(position, isOn, {
    onSighting: (sighting) => {
      setRun((now) => now && { ...now, sightings: [...now.sightings, sighting] });
    },
    onError: (why) => {
      // Other errors may be temporary: the positioning continues.
      if (why === 'position/denied' || why === 'position/unsupported') end(why);
    },
    onSecond: tick,
  });
  const measuring: Measuring = run
    ? { phase: 'measuring', seconds: run.seconds, place }
    : error === undefined
      ? { phase: 'idle' }
      : { phase: 'failed', error };
  return {
    measuring,
    begin: () => {
      setError(undefined);
      setRun({ seconds: 0, sightings: [] });
    },
    finish,
    cancel: () => {
      end();
    },
  };
}

interface SightingCallbacks {
  readonly onSighting: (sighting: Sighting) => void;
  readonly onError: (error: PositionError) => void;
  readonly onSecond: () => void;
}

function useSightings(position: PositionPort, isOn: boolean, callbacks: SightingCallbacks): void {
  const see = useEffectEvent(callbacks.onSighting);
  const fail = useEffectEvent(callbacks.onError);
  const tick = useEffectEvent(callbacks.onSecond);
  useEffect(() => {
    if (!isOn) return;
    const stop = position.watch({
      onFix: ({ at, accuracyM, takenMs, arrivedMs }) => {
        if (arrivedMs - takenMs <= MAX_SIGHTING_AGE_MS) see({ at, accuracyM, takenMs });
      },
      onError: (why) => {
        fail(why);
      },
    });
    const timer = setInterval(() => {
      tick();
    }, 1000);
    return () => {
      stop();
      clearInterval(timer);
    };
  }, [isOn, position]);
}

import { useEffect, useEffectEvent, useState } from 'react';
import {
  averageFixes,
  type AveragedPlace,
  type Sighting,
} from '../../../core/placing/average-fixes.ts';
import type { PositionFault, PositionPort } from '../../../ports/position.ts';

export const MEASURED_FOR_S = 10;
const GIVEN_UP_AFTER_S = 40;
/** An older one tells of another place. */
const OLDEST_MS = 3000;

export type Measuring =
  | { readonly phase: 'idle' }
  | {
      readonly phase: 'measuring';
      readonly seconds: number;
      readonly place: AveragedPlace | undefined;
    }
  | { readonly phase: 'failed'; readonly fault: PositionFault };

interface MeasuringNeeds {
  readonly position: PositionPort;
  readonly onPlace: (place: AveragedPlace) => void;
}

interface Run {
  readonly seconds: number;
  readonly sightings: readonly Sighting[];
}

/** Listens to the positioning for some seconds and answers where somebody stood meanwhile. */
export function useMeasuring({ position, onPlace }: MeasuringNeeds) {
  const [run, setRun] = useState<Run>();
  const [fault, setFault] = useState<PositionFault>();
  const isOn = run !== undefined;
  const place = run && averageFixes(run.sightings);
  const end = (why?: PositionFault) => {
    setRun(undefined);
    setFault(why);
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
    onFault: (why) => {
      // Others may pass: the positioning goes on.
      if (why === 'position/denied' || why === 'position/unsupported') end(why);
    },
    onSecond: tick,
  });
  const measuring: Measuring = run
    ? { phase: 'measuring', seconds: run.seconds, place }
    : fault === undefined
      ? { phase: 'idle' }
      : { phase: 'failed', fault };
  return {
    measuring,
    begin: () => {
      setFault(undefined);
      setRun({ seconds: 0, sightings: [] });
    },
    finish,
    cancel: () => {
      end();
    },
  };
}

interface SightingEars {
  readonly onSighting: (sighting: Sighting) => void;
  readonly onFault: (fault: PositionFault) => void;
  readonly onSecond: () => void;
}

function useSightings(position: PositionPort, isOn: boolean, ears: SightingEars): void {
  const see = useEffectEvent(ears.onSighting);
  const fail = useEffectEvent(ears.onFault);
  const tick = useEffectEvent(ears.onSecond);
  useEffect(() => {
    if (!isOn) return;
    const stop = position.watch({
      onFix: ({ at, accuracyM, takenMs, arrivedMs }) => {
        if (arrivedMs - takenMs <= OLDEST_MS) see({ at, accuracyM, takenMs });
      },
      onFault: (why) => {
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

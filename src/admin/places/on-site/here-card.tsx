import { useState, useEffect, useEffectEvent } from 'react';
import {
  type AveragedPlace,
  averageFixes,
  type Sighting,
} from '../../../core/placing/average-fixes.ts';
import type { PositionPort, PositionError } from '../../../platform/position/port.ts';
import styles from '../places.module.css';
import type { PlacesTexts } from '../../../i18n/admin/places.ts';

const MEASURED_FOR_S = 10;

const GIVEN_UP_AFTER_S = 40;

/** An older position may be of another place. */
const MAX_SIGHTING_AGE_MS = 3000;

interface HereCardProps {
  readonly texts: PlacesTexts;
  readonly position: PositionPort;
  readonly onPlace: (place: AveragedPlace) => void;
}

/** 'Ich stehe hier': measures the place for some seconds, and shows the accuracy. */
export function HereCard({ texts, position, onPlace }: HereCardProps) {
  const [last, setLast] = useState<AveragedPlace>();
  const { measuring, begin, finish, cancel } = useMeasuring({
    position,
    onPlace: (place) => {
      setLast(place);
      onPlace(place);
    },
  });
  const isOn = measuring.phase === 'measuring';
  return (
    <div className={styles['here']}>
      {isOn ? (
        <>
          <progress
            max={MEASURED_FOR_S}
            value={Math.min(measuring.seconds, MEASURED_FOR_S)}
            aria-label={texts.measuring}
          />
          <div className={styles['big-keys']}>
            <button type="button" className="button" disabled={!measuring.place} onClick={finish}>
              {texts.measuredEnough}
            </button>
            <button type="button" className="button button-quiet" onClick={cancel}>
              {texts.measureCancel}
            </button>
          </div>
        </>
      ) : (
        <button type="button" className={`button ${styles['stand'] ?? ''}`} onClick={begin}>
          {texts.here}
        </button>
      )}
      <p role="status">{describeMeasuring(measuring, last, texts)}</p>
    </div>
  );
}

function describeMeasuring(
  measuring: Measuring,
  last: AveragedPlace | undefined,
  texts: PlacesTexts,
): string {
  if (measuring.phase === 'failed') return texts[measuring.error];
  const place = measuring.phase === 'measuring' ? measuring.place : last;
  if (measuring.phase === 'measuring' && !place) return texts.measuring;
  if (!place) return texts.hereHelp;
  const measuredText = texts.measured(place.used, texts.metres(Math.ceil(place.accuracyM)));
  return measuring.phase === 'measuring' ? `${texts.measuring} ${measuredText}` : measuredText;
}

type Measuring =
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
function useMeasuring({ position, onPlace }: MeasuringNeeds) {
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
      onFix: ({ at, accuracyM, measuredAtMs, arrivedMs }) => {
        if (arrivedMs - measuredAtMs <= MAX_SIGHTING_AGE_MS) see({ at, accuracyM, measuredAtMs });
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

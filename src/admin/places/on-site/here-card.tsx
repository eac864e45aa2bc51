import { useState } from 'react';
import type { AveragedPlace } from '../../../core/placing/average-fixes.ts';
import type { PositionPort } from '../../../platform/position/port.ts';
import styles from '../places.module.css';
import type { PlacesTexts } from '../places-texts.ts';
import { MEASURED_FOR_S, useMeasuring, type Measuring } from './use-measuring.ts';

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

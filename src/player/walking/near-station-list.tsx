import { useSyncExternalStore } from 'react';
import { roundedLengthM } from '../../core/place/rounded-length.ts';
import { stationsNear, type NearStation } from '../../core/walking/stations-near.ts';
import {
  playAtStation,
  stationNameOf,
  useWalking,
  walkingTexts,
  type WalkingProps,
} from './walking-tools.ts';
import styles from './walking.module.css';

/** 'Ich bin hier': one tap on a station starts it as if the visitor had been located there. */
export function NearStationList(props: WalkingProps) {
  const { walkContext } = props;
  const { fix, phase } = useWalking(props);
  const { story, walk, language } = walkContext;
  const progress = useSyncExternalStore(walk.subscribe, walk.progress);
  const texts = walkingTexts(walkContext);
  const at = phase === 'watching' ? fix?.at : undefined;
  const stations = stationsNear(story, progress, language, at);
  if (stations.length === 0) return <p>{texts.noStations}</p>;
  return (
    <>
      <p>{texts.iAmHereText}</p>
      <ol className={styles['list']}>
        {stations.map((station) => (
          <li key={station.track.slug}>
            <button
              type="button"
              className={styles['station']}
              onClick={() => {
                playAtStation(props, station.track);
              }}
            >
              <span>{stationNameOf(walkContext, station.track)}</span>
              {station.direction && (
                <span className={styles['way']}>{describeStationDirection(station, texts)}</span>
              )}
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}

function describeStationDirection(
  { direction }: NearStation,
  texts: ReturnType<typeof walkingTexts>,
): string {
  if (!direction) return '';
  return `${texts.metres(roundedLengthM(direction.distanceM))} ${texts.points[direction.point]}`;
}

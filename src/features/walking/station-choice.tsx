import { useSyncExternalStore } from 'react';
import { toldLengthM } from '../../core/place/told-length.ts';
import { stationsNear, type NearStation } from '../../core/walking/stations-near.ts';
import { hearAt, nameOf, useWalking, walkingTexts, type WalkingProps } from './tools.ts';
import styles from './walking.module.css';

/** 'Ich bin hier': one tap on a station, and it begins as if the visitor had been found there. */
export function StationChoice(props: WalkingProps) {
  const { scene } = props;
  const { fix, phase } = useWalking(props);
  const { story, walk, language } = scene;
  const progress = useSyncExternalStore(walk.subscribe, walk.progress);
  const texts = walkingTexts(scene);
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
                hearAt(props, station.track);
              }}
            >
              <span>{nameOf(scene, station.track)}</span>
              {station.way && <span className={styles['way']}>{wayWords(station, texts)}</span>}
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}

function wayWords({ way }: NearStation, texts: ReturnType<typeof walkingTexts>): string {
  if (!way) return '';
  return `${texts.metres(toldLengthM(way.distanceM))} ${texts.points[way.point]}`;
}

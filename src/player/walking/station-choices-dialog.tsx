import type { Tab } from '../../core/story/model.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { OwnStart } from './own-start.tsx';
import { playAtStation, stationNameOf, useWalking, type WalkingProps } from './walking-tools.ts';
import styles from './walking.module.css';
import { useSyncExternalStore } from 'react';
import { roundedLengthM } from '../../core/place/rounded-length.ts';
import { stationsNear, type NearStation } from '../../core/walking/stations-near.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { walkingTexts, type WalkingTexts } from '../../i18n/walking.ts';

/** All ways to a station, side by side: by position, by hand, by code, by list. */
export function StationChoicesDialog(props: WalkingProps) {
  const { walking } = props;
  const { view, missed } = useWalking(props);
  const texts = useTexts(walkingTexts);
  return (
    <Dialog
      title={texts.title}
      closeLabel={texts.close}
      isOpen={view === 'stations'}
      onClose={() => {
        walking.setView('none');
      }}
    >
      <div className={styles['parts']}>
        {missed.length > 0 && <Missed {...props} />}
        <section className={styles['part']}>
          <h3>{texts.ownTitle}</h3>
          <OwnStart {...props} />
        </section>
        <section className={styles['part']}>
          <h3>{texts.iAmHere}</h3>
          <NearStationList {...props} />
        </section>
        <section className={styles['part']}>
          <h3>{texts.pocket}</h3>
          <p>{texts.pocketText}</p>
          <PocketButton {...props} />
        </section>
        <OtherLinks {...props} />
      </div>
    </Dialog>
  );
}

function Missed(props: WalkingProps) {
  const { walkContext, walking } = props;
  const { missed } = useWalking(props);
  const texts = useTexts(walkingTexts);
  return (
    <section className={styles['part']}>
      <h3>{texts.missed}</h3>
      <p>{texts.missedText}</p>
      <ul className={styles['list']}>
        {missed.map((track) => (
          <li key={track.slug}>
            <button
              type="button"
              className="button"
              onClick={() => {
                playAtStation(props, track);
              }}
            >
              {texts.listenTo(stationNameOf(walkContext, track))}
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className="button button-quiet" onClick={walking.forgetMissed}>
        {texts.forgetMissed}
      </button>
    </section>
  );
}

function PocketButton({ walking }: WalkingProps) {
  return (
    <button
      type="button"
      className="button button-quiet"
      onClick={() => {
        walking.setView('pocket');
      }}
    >
      {useTexts(walkingTexts).pocket}
    </button>
  );
}

const others = [
  ['qr', 'byCode'],
  ['playlist', 'byList'],
] as const satisfies readonly (readonly [Tab, string])[];

function OtherLinks({ walkContext, walking }: WalkingProps) {
  const { story, navigation } = walkContext;
  const texts = useTexts(walkingTexts);
  const offered = others.filter(([tab]) => story.features.includes(tab));
  if (offered.length === 0) return null;
  return (
    <section className={styles['part']}>
      <h3>{texts.otherLinks}</h3>
      <div className={styles['keys']}>
        {offered.map(([tab, text]) => (
          <button
            key={tab}
            type="button"
            className="button button-quiet"
            onClick={() => {
              walking.setView('none');
              navigation.showTab(tab);
            }}
          >
            {texts[text]}
          </button>
        ))}
      </div>
    </section>
  );
}

/** 'Ich bin hier': one tap on a station starts it as if the visitor had been located there. */
function NearStationList(props: WalkingProps) {
  const { walkContext } = props;
  const { fix, phase } = useWalking(props);
  const { story, walk, language } = walkContext;
  const progress = useSyncExternalStore(walk.subscribe, walk.progress);
  const texts = useTexts(walkingTexts);
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

function describeStationDirection({ direction }: NearStation, texts: WalkingTexts): string {
  if (!direction) return '';
  return `${texts.metres(roundedLengthM(direction.distanceM))} ${texts.points[direction.point]}`;
}

import { DeskCard } from '../../../ui/desk/desk-card.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { liesBeside, type PlaceGround } from './moved-place.ts';
import { coordinatesText } from './place-words.ts';
import type { PlacedStation } from './placed-stations.ts';
import styles from './places.module.css';
import type { PlacesTexts } from './places-texts.ts';

interface StationPicksProps {
  readonly stations: readonly PlacedStation[];
  readonly texts: PlacesTexts;
  readonly ground: PlaceGround;
  readonly chosen: string | undefined;
  readonly onChoose: (station: PlacedStation) => void;
}

/** Every station with its place, or with the word that it has none. */
export function StationPicks({ stations, texts, ground, chosen, onChoose }: StationPicksProps) {
  const missing = stations.filter(({ at }) => at === undefined).length;
  return (
    <DeskCard title={texts.stations}>
      <p role="status">{texts.missing(missing)}</p>
      <ol className={styles['picks']}>
        {stations.map((station) => (
          <li key={station.id}>
            <button
              type="button"
              className={styles['pick']}
              aria-current={station.id === chosen ? 'true' : undefined}
              onClick={() => {
                onChoose(station);
              }}
            >
              <span className={styles['name']}>
                {station.number}. {station.name}
              </span>
              <span className={styles['fact']}>
                {(station.at === undefined || liesBeside(station.at, ground)) && (
                  <Icon name="warning" />
                )}
                {factOf(station, texts, ground)}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </DeskCard>
  );
}

function factOf({ at, radiusM }: PlacedStation, texts: PlacesTexts, ground: PlaceGround): string {
  if (at === undefined) return texts.noPlace;
  const { isPlan } = ground;
  const place = coordinatesText(at, isPlan);
  if (liesBeside(at, ground)) return `${place} · ${texts.besideShort}`;
  if (isPlan || radiusM === undefined) return place;
  return `${place} · ${texts.radiusShort(texts.metres(radiusM))}`;
}

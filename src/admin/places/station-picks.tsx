import { AdminCard } from '../ui/page/admin-card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { isOutsidePlan, type PlaceBaseMap } from './moved-place.ts';
import { coordinatesText } from './overlap-messages.ts';
import type { PlacedStation } from './placed-stations.ts';
import styles from './places.module.css';
import type { PlacesTexts } from '../../i18n/admin/places.ts';

interface StationPicksProps {
  readonly stations: readonly PlacedStation[];
  readonly texts: PlacesTexts;
  readonly baseMap: PlaceBaseMap;
  readonly chosen: string | undefined;
  readonly onChoose: (station: PlacedStation) => void;
}

/** Every station with its place, or with a note that it has none. */
export function StationPicks({ stations, texts, baseMap, chosen, onChoose }: StationPicksProps) {
  const missing = stations.filter(({ at }) => at === undefined).length;
  return (
    <AdminCard title={texts.stations}>
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
                {(station.at === undefined || isOutsidePlan(station.at, baseMap)) && (
                  <Icon name="warning" />
                )}
                {factOf(station, texts, baseMap)}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </AdminCard>
  );
}

function factOf({ at, radiusM }: PlacedStation, texts: PlacesTexts, baseMap: PlaceBaseMap): string {
  if (at === undefined) return texts.noPlace;
  const { isPlan } = baseMap;
  const place = coordinatesText(at, isPlan);
  if (isOutsidePlan(at, baseMap)) return `${place} · ${texts.besideShort}`;
  if (isPlan || radiusM === undefined) return place;
  return `${place} · ${texts.radiusShort(texts.metres(radiusM))}`;
}

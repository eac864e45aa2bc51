import { SelectField } from '../../ui/fields/choice-fields.tsx';
import type { PlacedStation } from '../placed-stations.ts';
import styles from '../places.module.css';
import type { PlacesTexts } from '../../../i18n/admin/places.ts';

interface StationChoiceProps {
  readonly texts: PlacesTexts;
  readonly stations: readonly PlacedStation[];
  readonly station: PlacedStation;
  readonly onChoose: (id: string) => void;
}

/** The choice of the station to place: from all, or one after the other. */
export function OnSiteStationChoice({ texts, stations, station, onChoose }: StationChoiceProps) {
  const index = stations.indexOf(station);
  const go = (to: PlacedStation | undefined, label: string) => (
    <button
      type="button"
      className="button button-quiet"
      disabled={to === undefined}
      onClick={() => {
        if (to) onChoose(to.id);
      }}
    >
      {label}
    </button>
  );
  return (
    <div className={styles['choice']}>
      <SelectField
        label={texts.station}
        value={station.id}
        choices={stations.map(({ id, number, name, at }) => ({
          value: id,
          label: `${String(number)}. ${name}${at ? '' : ` – ${texts.noPlace}`}`,
        }))}
        onChange={onChoose}
      />
      <div className={styles['big-keys']}>
        {go(stations[index - 1], texts.before)}
        {go(stations[index + 1], texts.next)}
      </div>
    </div>
  );
}

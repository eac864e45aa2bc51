import { memo, type ReactNode } from 'react';
import type { TrackSlug } from '../../core/story/model.ts';
import type { MapPlaceStatus } from '../../platform/map/port.ts';
import type { PositionFix } from '../../platform/position/port.ts';
import { CoverImage } from '../../ui/cover-image.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import type { MapPanelTexts } from '../../i18n/map.ts';
import styles from './map.module.css';
import type { MapEntry } from './places.ts';
import { describeDirection } from './describe-direction.ts';

interface MapStationListProps {
  readonly entries: readonly MapEntry[];
  /** The point from which directions are described; undefined: there are none. */
  readonly standpoint: PositionFix | undefined;
  readonly texts: MapPanelTexts;
  readonly onChoose: (track: TrackSlug) => void;
  /** The content beside its title. */
  readonly children: ReactNode;
}

/** The stations of the map as a list, for everybody and every device. */
export function MapStationList(props: MapStationListProps) {
  const { entries, standpoint, texts, onChoose, children } = props;
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby="map-stations">
      <div className={styles['listHead']}>
        <h3 id="map-stations">{texts.stations}</h3>
        {children}
      </div>
      <ol className={`walk-list ${styles['rows']}`}>
        {entries.map((entry) => (
          <Row
            key={entry.track}
            entry={entry}
            where={whereOf(entry, standpoint, texts)}
            onChoose={onChoose}
          />
        ))}
      </ol>
    </section>
  );
}

function whereOf(
  { at }: MapEntry,
  standpoint: PositionFix | undefined,
  texts: MapPanelTexts,
): string | undefined {
  if (!at) return texts.noPlace;
  return standpoint && describeDirection(standpoint, at, texts);
}

const signs: Readonly<Record<MapPlaceStatus, IconName | undefined>> = {
  open: undefined,
  next: 'toward',
  finished: 'check',
  locked: 'lock',
};

interface RowProps {
  readonly entry: MapEntry;
  readonly where: string | undefined;
  readonly onChoose: (track: TrackSlug) => void;
}

const Row = memo(function Row({ entry, where, onChoose }: RowProps) {
  const { track, name, status, statusText, cover, isSelected } = entry;
  const sign = signs[status];
  return (
    <li>
      <button
        type="button"
        className={`walk-entry ${styles['row']}`}
        aria-current={isSelected}
        onClick={() => {
          onChoose(track);
        }}
      >
        <CoverImage src={cover} size={44} isLazy />
        <span className={styles['words']}>
          <span>{name}</span>
          <span className={styles['facts']}>
            <span className={styles['standing']}>
              {sign && <Icon name={sign} />}
              {statusText}
            </span>
            {where !== undefined && <span>{where}</span>}
          </span>
        </span>
      </button>
    </li>
  );
});

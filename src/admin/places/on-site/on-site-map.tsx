import { useMemo, useState } from 'react';
import type { LatLon } from '../../../core/story/model.ts';
import type { AdminContext } from '../../session/admin-context.ts';
import { ToggleButton } from '../../ui/page/toggle-button.tsx';
import type { WalkDraft } from '../../draft/walk-draft.ts';
import { movedPlace, pickedPlace } from '../moved-place.ts';
import type { PlacedStation } from '../placed-stations.ts';
import { PlacesMap, usePlacesMapCommand } from '../places-map.tsx';
import styles from '../places.module.css';
import type { PlacesTexts } from '../../../i18n/admin/places.ts';
import type { WalkBaseMap } from '../use-base-map.ts';
import { usePaths } from '../use-stations.ts';

interface OnSiteMapProps {
  readonly admin: AdminContext;
  readonly draft: WalkDraft;
  readonly texts: PlacesTexts;
  readonly baseMap: WalkBaseMap;
  readonly station: PlacedStation;
  readonly stations: readonly PlacedStation[];
  readonly onPlace: (at: LatLon) => void;
  /** Opened by a button: tiles cost battery. */
  readonly isFolded?: boolean;
}

/** The map beside the buttons; on a plan it is the main way to set a place. */
export function OnSiteMap({ isFolded = false, ...props }: OnSiteMapProps) {
  const [isOpen, setOpen] = useState(!isFolded);
  const { texts } = props;
  return (
    <>
      {isFolded && (
        <ToggleButton isOpen={isOpen} onToggle={setOpen}>
          {isOpen ? texts.closeMap : texts.showMap}
        </ToggleButton>
      )}
      {isOpen && <OpenMap key={props.station.id} {...props} />}
    </>
  );
}

function OpenMap({ admin, draft, texts, baseMap, station, stations, onPlace }: OnSiteMapProps) {
  const paths = usePaths(draft);
  const { isPlan } = baseMap;
  const others = stations.flatMap(({ at }) => (at ? [at] : []));
  const { command } = usePlacesMapCommand(isPlan, station.at, others);
  const marks = useMemo(
    () =>
      stations.flatMap(({ id, at, name, number, radiusM }) => {
        const isSelected = id === station.id;
        const label = `${String(number)}. ${name}`;
        return at
          ? [
              {
                ...{ id, at, radiusM, label, isSelected },
                sign: String(number),
                isMovable: isSelected,
              },
            ]
          : [];
      }),
    [stations, station.id],
  );
  return (
    <>
      <p className={styles['fine']}>{isPlan ? texts.planMapHelp : texts.mapHelp}</p>
      <PlacesMap
        {...{ admin, texts, baseMap, marks, paths, command }}
        visitor={undefined}
        label={isPlan ? texts.planLabel : texts.mapLabel}
        onPick={(at) => {
          onPlace(pickedPlace(at, baseMap));
        }}
        onChoose={() => undefined}
        onMove={(_, at) => {
          onPlace(pickedPlace(at, baseMap));
        }}
        onNudge={(_, by) => {
          if (station.at) onPlace(movedPlace(station.at, by, baseMap));
        }}
      />
    </>
  );
}

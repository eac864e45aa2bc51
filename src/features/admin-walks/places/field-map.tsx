import { useMemo, useState } from 'react';
import type { LatLon } from '../../../core/story/model.ts';
import type { AdminDesk } from '../../../runtime/admin/admin-desk.ts';
import type { WalkDraft } from '../walk-draft.ts';
import { movedPlace, pickedPlace } from './moved-place.ts';
import type { PlacedStation } from './placed-stations.ts';
import { PlacesMap, useMapOrder } from './places-map.tsx';
import styles from './places.module.css';
import type { PlacesTexts } from './places-texts.ts';
import type { WalkGround } from './use-ground.ts';
import { usePaths } from './use-stations.ts';

interface FieldMapProps {
  readonly desk: AdminDesk;
  readonly draft: WalkDraft;
  readonly texts: PlacesTexts;
  readonly ground: WalkGround;
  readonly station: PlacedStation;
  readonly stations: readonly PlacedStation[];
  readonly onPlace: (at: LatLon) => void;
  /** Opened by a key: tiles cost battery. */
  readonly isFolded?: boolean;
}

/** The map beside the keys; on a plan it is the only way to a place. */
export function FieldMap({ isFolded = false, ...given }: FieldMapProps) {
  const [isOpen, setOpen] = useState(!isFolded);
  const { texts } = given;
  return (
    <>
      {isFolded && (
        <button
          type="button"
          className="button button-quiet"
          aria-expanded={isOpen}
          onClick={() => {
            setOpen(!isOpen);
          }}
        >
          {isOpen ? texts.closeMap : texts.showMap}
        </button>
      )}
      {isOpen && <OpenMap key={given.station.id} {...given} />}
    </>
  );
}

function OpenMap({ desk, draft, texts, ground, station, stations, onPlace }: FieldMapProps) {
  const paths = usePaths(draft);
  const { isPlan } = ground;
  const others = stations.flatMap(({ at }) => (at ? [at] : []));
  const { order } = useMapOrder(isPlan, station.at, others);
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
        {...{ desk, texts, ground, marks, paths, order }}
        visitor={undefined}
        label={isPlan ? texts.planLabel : texts.mapLabel}
        onPick={(at) => {
          onPlace(pickedPlace(at, ground));
        }}
        onChoose={() => undefined}
        onMove={(_, at) => {
          onPlace(pickedPlace(at, ground));
        }}
        onNudge={(_, by) => {
          if (station.at) onPlace(movedPlace(station.at, by, ground));
        }}
      />
    </>
  );
}

import { useMemo, useState, type ReactNode } from 'react';
import type { FoundPlace } from '../../../contract/admin/found-places.ts';
import type { LatLon } from '../../../core/story/model.ts';
import type { PlacingMark } from '../../../ports/placing-map.ts';
import type { AdminDesk } from '../../../runtime/admin/admin-desk.ts';
import type { WalkDraft } from '../walk-draft.ts';
import { CoordinatesField } from './coordinates-field.tsx';
import { PlaceSearch } from './place-search.tsx';
import { movedPlace, pickedPlace } from './moved-place.ts';
import type { PlacedStation } from './placed-stations.ts';
import { PlaceKeys } from './place-keys.tsx';
import { PlacesMap, useMapOrder } from './places-map.tsx';
import styles from './places.module.css';
import type { PlacesTexts } from './places-texts.ts';
import { useGround, type WalkGround } from './use-ground.ts';
import { usePaths } from './use-stations.ts';
import { useOwnPlace } from './use-own-place.ts';

interface PlaceEditorProps {
  readonly desk: AdminDesk;
  readonly draft: WalkDraft;
  readonly texts: PlacesTexts;
  readonly label: string;
  /** What is put here; it stands on the map among the others. */
  readonly own: Pick<PlacedStation, 'name' | 'at' | 'radiusM'>;
  readonly others: readonly PlacedStation[];
  readonly error?: string | undefined;
  readonly onChange: (at: LatLon | undefined) => void;
  /** Radius and overlaps, where the place has a zone. */
  readonly children?: ReactNode;
}

/** One place: typed, taken from where one stands, or put on a map that is opened for it. */
export function PlaceEditor(props: PlaceEditorProps) {
  const { desk, draft, texts, label, own, others, onChange } = props;
  const [isOpen, setOpen] = useState(false);
  const [found, setFound] = useState<FoundPlace>();
  const ground = useGround(desk, draft, texts);
  const { isPlan } = ground;
  const located = useOwnPlace(desk.site.position, texts);
  const near = others.find(({ at }) => at)?.at;
  return (
    <fieldset className={styles['place']}>
      <legend>{label}</legend>
      <CoordinatesField
        label={isPlan ? texts.planPoint : texts.coordinates}
        {...{ texts, ground, near, onChange, at: own.at, error: props.error }}
      />
      {!isPlan && (
        <PlaceSearch
          {...{ desk, texts, near: own.at ?? near }}
          said={found && texts.searchTaken(found.name)}
          onTake={(place) => {
            setFound(place);
            onChange(place.at);
          }}
        />
      )}
      <PlaceKeys {...{ texts, isPlan, located, onChange, at: own.at }}>
        <button
          type="button"
          className="button button-quiet"
          aria-expanded={isOpen}
          onClick={() => {
            setOpen(!isOpen);
          }}
        >
          {isOpen ? texts.closeMap : isPlan ? texts.openPlan : texts.openMap}
        </button>
      </PlaceKeys>
      {isOpen && (
        <OneOnMap
          {...props}
          ground={ground}
          lead={found?.at}
          visitor={located.own.phase === 'found' ? located.own.visitor : undefined}
        />
      )}
      {props.children}
    </fieldset>
  );
}

interface OneOnMapProps extends PlaceEditorProps {
  readonly ground: WalkGround;
  /** Where the map is led: a place that was found by its name. */
  readonly lead: LatLon | undefined;
  readonly visitor: Parameters<typeof PlacesMap>[0]['visitor'];
}

const OWN = 'own';

function OneOnMap(given: OneOnMapProps) {
  const { desk, draft, texts, own, others, ground, visitor, lead, onChange } = given;
  const { isPlan } = ground;
  const paths = usePaths(draft);
  const places = others.flatMap(({ at }) => (at ? [at] : []));
  const { order } = useMapOrder(isPlan, own.at, places, lead);
  const marks = useMemo(() => marksOf(own, others, texts), [own, others, texts]);
  const put = (at: LatLon) => {
    onChange(pickedPlace(at, ground));
  };
  return (
    <>
      <p className={styles['fine']}>{isPlan ? texts.planMapHelp : texts.mapHelp}</p>
      <PlacesMap
        {...{ desk, texts, ground, marks, paths, visitor, order }}
        label={isPlan ? texts.planLabel : texts.mapLabel}
        onPick={put}
        onChoose={() => undefined}
        onMove={(_, at) => {
          put(at);
        }}
        onNudge={(_, by) => {
          if (own.at) onChange(movedPlace(own.at, by, ground));
        }}
      />
    </>
  );
}

function marksOf(
  own: PlaceEditorProps['own'],
  others: readonly PlacedStation[],
  texts: PlacesTexts,
): readonly PlacingMark[] {
  const rest = others.flatMap(({ id, at, name, number, radiusM }) =>
    at
      ? [
          {
            ...{ id, at, radiusM, sign: String(number), label: `${String(number)}. ${name}` },
            ...{ isSelected: false, isMovable: false },
          },
        ]
      : [],
  );
  const { at, radiusM } = own;
  if (!at) return rest;
  const label = texts.movable(own.name);
  return [...rest, { id: OWN, at, radiusM, sign: '●', label, isSelected: true, isMovable: true }];
}

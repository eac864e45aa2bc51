import { FieldGroup } from '../ui/fields/field-frame.tsx';
import { LOCATION_FIELD } from '../../contract/admin/place-fields.ts';
import type { LatLon } from '../../core/story/model.ts';
import { nameIn } from '../draft/entity-name.ts';
import { useDraftRead } from '../draft/use-walk-draft.ts';
import type { ValueFieldProps } from '../draft/value-field-props.ts';
import { OverlapList } from './overlap-list.tsx';
import { placeOfValue, type PlacedStation } from './placed-stations.ts';
import { placesTexts, type PlacesTexts } from '../../i18n/admin/places.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useStations, usePaths } from './use-stations.ts';
import { useMemo, useState, type ReactNode } from 'react';
import type { FoundPlace } from '../../contract/admin/found-places.ts';
import type { PlacingMark } from '../../platform/map/placing/port.ts';
import type { AdminContext } from '../session/admin-context.ts';
import { useUnreadInput } from '../session/use-unread-input.ts';
import type { UnreadInput } from '../ui/fields/unread-input.ts';
import { ToggleButton } from '../ui/page/toggle-button.tsx';
import type { WalkDraft } from '../draft/walk-draft.ts';
import { CoordinatesField, type CoordinatesInput } from './coordinates-field.tsx';
import { PlaceSearch } from './place-search.tsx';
import { movedPlace, pickedPlace } from './moved-place.ts';
import { PlaceControls } from './place-controls.tsx';
import { PlacesMap, usePlacesMapCommand } from './places-map.tsx';
import styles from './places.module.css';
import { useBaseMap, type WalkBaseMap } from './use-base-map.ts';
import { useOwnPlace } from './use-own-place.ts';

const EDITED_MARK = 'own';

/** The editor of a field that holds a place. */
export function LocationField({ label, value, onChange, error, edited }: ValueFieldProps) {
  const { admin, draft, entityId, field } = edited;
  const unread = useUnreadInput<CoordinatesInput>(admin, entityId, field);
  const texts = useTexts(placesTexts);
  const stations = useStations(draft);
  const read = useDraftRead(draft);
  const at = placeOfValue(value);
  const self = field === LOCATION_FIELD ? stations.find(({ id }) => id === entityId) : undefined;
  const others = self ? stations.filter(({ id }) => id !== entityId) : stations;
  const place = self ?? { name: nameIn(draft, read, entityId), at, radiusM: undefined };
  const changePlace = (next: LatLon | undefined) => {
    onChange(next && { x: next[0], y: next[1] });
  };
  return (
    <PlaceEditor
      {...{ admin, draft, texts, label, error, unread, place: { ...place, at }, others }}
      onChange={changePlace}
    >
      {self && <OverlapList stations={stations} id={entityId} texts={texts} />}
    </PlaceEditor>
  );
}

interface PlaceEditorProps {
  readonly admin: AdminContext;
  readonly draft: WalkDraft;
  readonly texts: PlacesTexts;
  readonly label: string;
  /** The edited place; the map shows it among the others. */
  readonly place: Pick<PlacedStation, 'name' | 'at' | 'radiusM'>;
  readonly others: readonly PlacedStation[];
  readonly error?: string | undefined;
  readonly unread: UnreadInput<CoordinatesInput>;
  readonly onChange: (at: LatLon | undefined) => void;
  /** Radius and overlaps, where the place has a zone. */
  readonly children?: ReactNode;
}

/** One place: typed, taken from the device's position, or put on a map that opens for it. */
function PlaceEditor(props: PlaceEditorProps) {
  const { admin, draft, texts, label, place, others, onChange } = props;
  const [isOpen, setOpen] = useState(false);
  const [foundPlace, setFoundPlace] = useState<FoundPlace>();
  const baseMap = useBaseMap(admin, draft, texts);
  const { isPlan } = baseMap;
  const located = useOwnPlace(admin.site.position, texts);
  const near = others.find(({ at }) => at)?.at;
  return (
    <FieldGroup legend={label}>
      <CoordinatesField
        label={isPlan ? texts.planPoint : texts.coordinates}
        {...{
          texts,
          baseMap,
          near,
          onChange,
          at: place.at,
          error: props.error,
          unread: props.unread,
        }}
      />
      {!isPlan && (
        <PlaceSearch
          {...{ admin, texts, near: place.at ?? near }}
          status={foundPlace && texts.searchApplied(foundPlace.name)}
          onTake={(place) => {
            setFoundPlace(place);
            onChange(place.at);
          }}
        />
      )}
      <PlaceControls {...{ texts, isPlan, located, onChange, at: place.at }}>
        <ToggleButton isOpen={isOpen} onToggle={setOpen}>
          {isOpen ? texts.closeMap : isPlan ? texts.openPlan : texts.openMap}
        </ToggleButton>
      </PlaceControls>
      {isOpen && (
        <OneOnMap
          {...props}
          baseMap={baseMap}
          lead={foundPlace?.at}
          visitor={located.ownPlace.phase === 'found' ? located.ownPlace.visitor : undefined}
        />
      )}
      {props.children}
    </FieldGroup>
  );
}

interface OneOnMapProps extends PlaceEditorProps {
  readonly baseMap: WalkBaseMap;
  /** The location that the map flies to: a place found by its name. */
  readonly lead: LatLon | undefined;
  readonly visitor: Parameters<typeof PlacesMap>[0]['visitor'];
}

function OneOnMap(props: OneOnMapProps) {
  const { admin, draft, texts, place, others, baseMap, visitor, lead, onChange } = props;
  const { isPlan } = baseMap;
  const paths = usePaths(draft);
  const places = others.flatMap(({ at }) => (at ? [at] : []));
  const { command } = usePlacesMapCommand(isPlan, place.at, places, lead);
  const marks = useMemo(() => marksOf(place, others, texts), [place, others, texts]);
  const setPlace = (at: LatLon) => {
    onChange(pickedPlace(at, baseMap));
  };
  return (
    <>
      <p className={styles['fine']}>{isPlan ? texts.planMapHelp : texts.mapHelp}</p>
      <PlacesMap
        {...{ admin, texts, baseMap, marks, paths, visitor, command }}
        label={isPlan ? texts.planLabel : texts.mapLabel}
        onPick={setPlace}
        onChoose={() => undefined}
        onMove={(_, at) => {
          setPlace(at);
        }}
        onNudge={(_, by) => {
          if (place.at) onChange(movedPlace(place.at, by, baseMap));
        }}
      />
    </>
  );
}

function marksOf(
  place: PlaceEditorProps['place'],
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
  const { at, radiusM } = place;
  if (!at) return rest;
  const label = texts.movable(place.name);
  return [
    ...rest,
    { id: EDITED_MARK, at, radiusM, sign: '●', label, isSelected: true, isMovable: true },
  ];
}

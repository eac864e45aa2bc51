import type { LatLon } from '../../core/story/model.ts';
import { AdminCard } from '../ui/page/admin-card.tsx';
import type { EditorProps } from '../draft/editor-props.ts';
import { LOCATION_FIELD, RADIUS_FIELD } from '../../contract/admin/place-fields.ts';
import { useUnreadInput } from '../session/use-unread-input.ts';
import type { NumberInput } from '../ui/fields/number-fields.tsx';
import { CoordinatesField, type CoordinatesInput } from './coordinates-field.tsx';
import type { PlaceBaseMap } from './moved-place.ts';
import { OverlapList } from './overlap-list.tsx';
import { changeForRadius, changesForPlace, type PlacedStation } from './placed-stations.ts';
import { PlaceControls } from './place-controls.tsx';
import type { PlacesTexts } from '../../i18n/admin/places.ts';
import { RadiusField } from './radius-field.tsx';
import { useOwnPlace } from './use-own-place.ts';
import { elementAddress } from '../session/addresses/admin-addresses.ts';

interface StationCardProps extends Pick<EditorProps, 'admin' | 'draft'> {
  readonly texts: PlacesTexts;
  readonly station: PlacedStation;
  readonly stations: readonly PlacedStation[];
  readonly baseMap: PlaceBaseMap;
  readonly onShow: (at: LatLon) => void;
}

/** The chosen station: its place and its zone in figures. */
export function StationCard(props: StationCardProps) {
  const { admin, draft, texts, station, stations, baseMap, onShow } = props;
  const { isPlan } = baseMap;
  const unread = useUnreadInput<CoordinatesInput>(admin, station.id, LOCATION_FIELD);
  const unreadRadius = useUnreadInput<NumberInput>(admin, station.id, RADIUS_FIELD);
  const located = useOwnPlace(admin.site.position, texts);
  const placeStation = (at: LatLon | undefined) => {
    draft.setValues(changesForPlace(draft, station.id, at));
    if (at) onShow(at);
  };
  const near = stations.find(({ id, at }) => at && id !== station.id)?.at;
  return (
    <AdminCard
      title={`${String(station.number)}. ${station.name}`}
      headerExtra={
        <a href={elementAddress(admin.navigation, { kind: 'track', id: station.id })}>
          {texts.openStation}
        </a>
      }
    >
      <CoordinatesField
        label={isPlan ? texts.planPoint : texts.coordinates}
        {...{ texts, baseMap, near, at: station.at, unread, onChange: placeStation }}
      />
      {!isPlan && (
        <RadiusField
          texts={texts}
          radiusM={station.radiusM}
          unread={unreadRadius}
          onChange={(radiusM) => {
            draft.setValues([changeForRadius(station.id, radiusM)]);
          }}
        />
      )}
      {!isPlan && <OverlapList stations={stations} id={station.id} texts={texts} />}
      <PlaceControls {...{ texts, isPlan, located, at: station.at, onChange: placeStation }} />
    </AdminCard>
  );
}

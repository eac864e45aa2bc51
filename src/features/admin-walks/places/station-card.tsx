import type { LatLon } from '../../../core/story/model.ts';
import { DeskCard } from '../../../ui/desk/desk-card.tsx';
import type { EditorProps } from '../editor-props.ts';
import { addressOf } from '../part-address.ts';
import { CoordinatesField } from './coordinates-field.tsx';
import type { PlaceGround } from './moved-place.ts';
import { OverlapLines } from './overlap-lines.tsx';
import { changeForRadius, changesForPlace, type PlacedStation } from './placed-stations.ts';
import { PlaceKeys } from './place-keys.tsx';
import type { PlacesTexts } from './places-texts.ts';
import { RadiusField } from './radius-field.tsx';
import { useOwnPlace } from './use-own-place.ts';

interface StationCardProps extends Pick<EditorProps, 'desk' | 'draft'> {
  readonly texts: PlacesTexts;
  readonly station: PlacedStation;
  readonly stations: readonly PlacedStation[];
  readonly ground: PlaceGround;
  readonly onShow: (at: LatLon) => void;
}

/** The station that is chosen: its place and its zone in figures. */
export function StationCard(given: StationCardProps) {
  const { desk, draft, texts, station, stations, ground, onShow } = given;
  const { isPlan } = ground;
  const located = useOwnPlace(desk.site.position, texts);
  const put = (at: LatLon | undefined) => {
    draft.putAll(changesForPlace(draft, station.id, at));
    if (at) onShow(at);
  };
  const near = stations.find(({ id, at }) => at && id !== station.id)?.at;
  return (
    <DeskCard
      title={`${String(station.number)}. ${station.name}`}
      aside={<a href={addressOf(desk, { kind: 'track', id: station.id })}>{texts.openStation}</a>}
    >
      <CoordinatesField
        label={isPlan ? texts.planPoint : texts.coordinates}
        {...{ texts, ground, near, at: station.at, onChange: put }}
      />
      {!isPlan && (
        <RadiusField
          texts={texts}
          radiusM={station.radiusM}
          onChange={(radiusM) => {
            draft.putAll([changeForRadius(station.id, radiusM)]);
          }}
        />
      )}
      {!isPlan && <OverlapLines stations={stations} id={station.id} texts={texts} />}
      <PlaceKeys {...{ texts, isPlan, located, at: station.at, onChange: put }} />
    </DeskCard>
  );
}

import { LOCATION_FIELD } from '../../contract/admin/place-fields.ts';
import type { LatLon } from '../../core/story/model.ts';
import { nameIn } from '../draft/entity-name.ts';
import { useDraftRead } from '../draft/use-walk-draft.ts';
import type { ValueFieldProps } from '../draft/value-field-props.ts';
import { OverlapList } from './overlap-list.tsx';
import { PlaceEditor } from './place-editor.tsx';
import { placeOfValue } from './placed-stations.ts';
import { placesTexts } from './places-texts.ts';
import { useStations } from './use-stations.ts';

/** The editor of a field that holds a place. */
export function LocationField({ label, value, onChange, error, edited }: ValueFieldProps) {
  const { admin, draft, entityId, field } = edited;
  const texts = placesTexts(admin.languageCode);
  const stations = useStations(draft);
  const read = useDraftRead(draft);
  const at = placeOfValue(value);
  const self = field === LOCATION_FIELD ? stations.find(({ id }) => id === entityId) : undefined;
  const others = self ? stations.filter(({ id }) => id !== entityId) : stations;
  const own = self ?? { name: nameIn(draft, read, entityId), at, radiusM: undefined };
  const put = (next: LatLon | undefined) => {
    onChange(next && { x: next[0], y: next[1] });
  };
  return (
    <PlaceEditor
      {...{ admin, draft, texts, label, error, own: { ...own, at }, others }}
      onChange={put}
    >
      {self && <OverlapList stations={stations} id={entityId} texts={texts} />}
    </PlaceEditor>
  );
}

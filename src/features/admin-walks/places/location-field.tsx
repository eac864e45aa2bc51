import type { LatLon } from '../../../core/story/model.ts';
import { nameIn } from '../part-name.ts';
import { useDraftRead } from '../use-walk-draft.ts';
import type { ValueFieldProps } from '../value-field-props.ts';
import { OverlapLines } from './overlap-lines.tsx';
import { PlaceEditor } from './place-editor.tsx';
import { placeOfValue, LOCATION_FIELD } from './placed-stations.ts';
import { placesTexts } from './places-texts.ts';
import { useStations } from './use-stations.ts';

/** The editor of a field that holds a place. */
export function LocationField({ label, value, onChange, error, edited }: ValueFieldProps) {
  const { desk, draft, ownerId, field } = edited;
  const texts = placesTexts(desk.languageCode);
  const stations = useStations(draft);
  const read = useDraftRead(draft);
  const at = placeOfValue(value);
  const self = field === LOCATION_FIELD ? stations.find(({ id }) => id === ownerId) : undefined;
  const others = self ? stations.filter(({ id }) => id !== ownerId) : stations;
  const own = self ?? { name: nameIn(draft, read, ownerId), at, radiusM: undefined };
  const put = (next: LatLon | undefined) => {
    onChange(next && { x: next[0], y: next[1] });
  };
  return (
    <PlaceEditor
      {...{ desk, draft, texts, label, error, own: { ...own, at }, others }}
      onChange={put}
    >
      {self && <OverlapLines stations={stations} id={ownerId} texts={texts} />}
    </PlaceEditor>
  );
}

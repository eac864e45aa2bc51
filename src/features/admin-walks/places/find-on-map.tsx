import { useState } from 'react';
import type { FoundPlace } from '../../../contract/admin/found-places.ts';
import type { LatLon } from '../../../core/story/model.ts';
import type { PlacingMark } from '../../../ports/placing-map.ts';
import type { AdminDesk } from '../../../runtime/admin/admin-desk.ts';
import { PlaceSearch } from './place-search.tsx';
import type { PlacedStation } from './placed-stations.ts';
import type { PlacesTexts } from './places-texts.ts';

interface FindingProps {
  readonly texts: PlacesTexts;
  readonly selected: PlacedStation | undefined;
  readonly onShow: (at: LatLon) => void;
  readonly onPut: (id: string, at: LatLon) => void;
}

/** What was found last: shown on the map, and put at once only where nothing stood before. */
export function useFound({ texts, selected, onShow, onPut }: FindingProps) {
  const [found, setFound] = useState<FoundPlace>();
  const [said, setSaid] = useState<string>();
  const put = (place: FoundPlace, station: PlacedStation) => {
    onPut(station.id, place.at);
    setFound(undefined);
    setSaid(texts.searchTaken(place.name));
  };
  const take = (place: FoundPlace) => {
    onShow(place.at);
    if (selected && !selected.at) {
      put(place, selected);
      return;
    }
    setFound(place);
    setSaid(texts.searchShown(place.name));
  };
  const proposal =
    found && selected
      ? {
          words: texts.searchPut(selected.name),
          take: () => {
            put(found, selected);
          },
        }
      : undefined;
  return { found, said, take, proposal };
}

interface FindOnMapProps {
  readonly desk: AdminDesk;
  readonly texts: PlacesTexts;
  readonly near: LatLon | undefined;
  readonly finding: ReturnType<typeof useFound>;
}

export function FindOnMap({ desk, texts, near, finding }: FindOnMapProps) {
  const { said, take, proposal } = finding;
  return (
    <>
      <PlaceSearch {...{ desk, texts, near, said }} onTake={take} />
      {proposal && (
        <button type="button" className="button button-quiet" onClick={proposal.take}>
          {proposal.words}
        </button>
      )}
    </>
  );
}

export function foundMark(
  found: FoundPlace | undefined,
  texts: PlacesTexts,
): readonly PlacingMark[] {
  if (!found) return [];
  const { at, name } = found;
  const label = texts.foundMark(name);
  return [
    { id: 'found', at, label, sign: '?', radiusM: undefined, isSelected: false, isMovable: false },
  ];
}

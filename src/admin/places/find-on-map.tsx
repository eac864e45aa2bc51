import { useState } from 'react';
import type { FoundPlace } from '../../contract/admin/found-places.ts';
import type { LatLon } from '../../core/story/model.ts';
import type { PlacingMark } from '../../platform/map/placing/port.ts';
import type { AdminContext } from '../session/admin-context.ts';
import { PlaceSearch } from './place-search.tsx';
import type { PlacedStation } from './placed-stations.ts';
import type { PlacesTexts } from '../../i18n/admin/places.ts';

interface FindingProps {
  readonly texts: PlacesTexts;
  readonly selected: PlacedStation | undefined;
  readonly onShow: (at: LatLon) => void;
  readonly onPlace: (id: string, at: LatLon) => void;
}

/**
 * The last search result: shown on the map, and applied at once only where the station has no
 * place.
 */
export function usePlaceFinder({ texts, selected, onShow, onPlace }: FindingProps) {
  const [foundPlace, setFoundPlace] = useState<FoundPlace>();
  const [status, setStatus] = useState<string>();
  const applyPlace = (place: FoundPlace, station: PlacedStation) => {
    onPlace(station.id, place.at);
    setFoundPlace(undefined);
    setStatus(texts.searchApplied(place.name));
  };
  const take = (place: FoundPlace) => {
    onShow(place.at);
    if (selected && !selected.at) {
      applyPlace(place, selected);
      return;
    }
    setFoundPlace(place);
    setStatus(texts.searchShown(place.name));
  };
  const proposal =
    foundPlace && selected
      ? {
          message: texts.searchProposal(selected.name),
          take: () => {
            applyPlace(foundPlace, selected);
          },
        }
      : undefined;
  return { foundPlace, status, take, proposal };
}

interface FindOnMapProps {
  readonly admin: AdminContext;
  readonly texts: PlacesTexts;
  readonly near: LatLon | undefined;
  readonly finding: ReturnType<typeof usePlaceFinder>;
}

export function FindOnMap({ admin, texts, near, finding }: FindOnMapProps) {
  const { status, take, proposal } = finding;
  return (
    <>
      <PlaceSearch {...{ admin, texts, near, status }} onTake={take} />
      {proposal && (
        <button type="button" className="button button-quiet" onClick={proposal.take}>
          {proposal.message}
        </button>
      )}
    </>
  );
}

export function foundMark(
  foundPlace: FoundPlace | undefined,
  texts: PlacesTexts,
): readonly PlacingMark[] {
  if (!foundPlace) return [];
  const { at, name } = foundPlace;
  const label = texts.foundMark(name);
  return [
    { id: 'found', at, label, sign: '?', radiusM: undefined, isSelected: false, isMovable: false },
  ];
}

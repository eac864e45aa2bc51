import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { FoundPlace } from '../../contract/admin/found-places.ts';
import type { LatLon } from '../../core/story/model.ts';
import type { Nudge, PlacingMark } from '../../platform/map/placing/port.ts';
import { AdminCard } from '../ui/page/admin-card.tsx';
import { PageHead } from '../ui/page/page-head.tsx';
import { EmptyState } from '../ui/page/states.tsx';
import type { EditorProps } from '../draft/editor-props.ts';
import { nameIn } from '../draft/entity-name.ts';
import { useDraftRead } from '../draft/use-walk-draft.ts';
import { FindOnMap, foundMark, usePlaceFinder } from './find-on-map.tsx';
import { ImportCard } from './import-card.tsx';
import { movedPlace, pickedPlace } from './moved-place.ts';
import { firstPointMark, PathsCard, usePathDrawing } from './paths-card.tsx';
import { overlapPairLabel } from './overlap-messages.ts';
import { changesForPlace, overlapsAmong, type PlacedStation } from './placed-stations.ts';
import { PlacesMap, usePlacesMapCommand } from './places-map.tsx';
import styles from './places.module.css';
import { placesTexts, type PlacesTexts } from '../../i18n/admin/places.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { StationCard } from './station-card.tsx';
import { StationPicks } from './station-picks.tsx';
import { useBaseMap, type WalkBaseMap } from './use-base-map.ts';
import { usePaths, useStations } from './use-stations.ts';
import { storyPageAddress } from '../session/addresses/admin-addresses.ts';

interface PlacesPageProps extends Omit<EditorProps, 'entityId' | 'texts'> {
  /** Undo, redo, the saving status, and the conflicts between two editors. */
  readonly children: ReactNode;
}

/** 'Orte': every station of a walk in a list and on the map. */
export function PlacesPage({ admin, draft, children }: PlacesPageProps) {
  const texts = useTexts(placesTexts);
  const read = useDraftRead(draft);
  const stations = useStations(draft);
  const baseMap = useBaseMap(admin, draft, texts);
  const { isPlan } = baseMap;
  const toWalk = storyPageAddress(admin.navigation, read.story.id);
  return (
    <>
      <PageHead
        title={texts.title(nameIn(draft, read, read.story.id))}
        text={isPlan ? texts.planText : texts.text}
      >
        <a
          className="button button-quiet"
          href={storyPageAddress(admin.navigation, read.story.id, 'field')}
        >
          {texts.toOnSite}
        </a>
        <a className="button button-quiet" href={toWalk}>
          {texts.back}
        </a>
      </PageHead>
      {children}
      {stations.length === 0 ? (
        <EmptyState {...texts.noStations} />
      ) : (
        <PlacesEditor
          key={isPlan ? 'plan' : 'earth'}
          {...{ admin, draft, texts, stations, baseMap }}
        />
      )}
    </>
  );
}

interface PlacesEditorProps extends Omit<PlacesPageProps, 'children'> {
  readonly texts: PlacesTexts;
  readonly stations: readonly PlacedStation[];
  readonly baseMap: WalkBaseMap;
}

function PlacesEditor({ admin, draft, texts, stations, baseMap }: PlacesEditorProps) {
  const { isPlan } = baseMap;
  const [chosen, setChosen] = useState<string>();
  const paths = usePaths(draft);
  const drawing = usePathDrawing(draft, paths);
  const selected = stations.find(({ id }) => id === chosen);
  const places = stations.flatMap(({ at }) => (at ? [at] : []));
  const { command, show } = usePlacesMapCommand(isPlan, undefined, places);
  const mapHandlers = mapHandlersOf({
    ...{ draft, stations, baseMap, drawing, selected },
    choose: setChosen,
  });
  const finding = usePlaceFinder({
    texts,
    selected,
    onShow: show,
    onPlace: mapHandlers.placeStation,
  });
  const marks = useMarks({
    ...{ stations, chosen, texts, foundPlace: finding.foundPlace },
    first: drawing.first,
  });
  const map = useMapInSight(drawing.isOn);
  return (
    <div className={styles['desk']}>
      <div className={styles['side']}>
        <StationPicks
          {...{ stations, texts, baseMap, chosen }}
          onChoose={(station) => {
            setChosen(station.id);
            if (station.at) show(station.at);
          }}
        />
        {!isPlan && <OverlapsCard stations={stations} texts={texts} />}
      </div>
      <div className={styles['main']}>
        {!isPlan && <FindOnMap {...{ admin, texts, near: places[0], finding }} />}
        <div ref={map}>
          <PlacesMap
            {...{ admin, texts, baseMap, marks, command }}
            paths={drawing.shown}
            visitor={undefined}
            label={isPlan ? texts.planLabel : texts.mapLabel}
            {...mapHandlers.onMap}
          />
        </div>
        {selected && !drawing.isOn && (
          <StationCard
            key={selected.id}
            {...{ admin, draft, texts, stations, station: selected, baseMap }}
            onShow={show}
          />
        )}
        {!selected && !drawing.isOn && <p>{texts.choose}</p>}
        {!isPlan && <PathsCard {...{ draft, texts, stations, paths, drawing }} />}
        <ImportCard {...{ admin, draft, texts, stations, isPlan }} onShow={show} />
      </div>
    </div>
  );
}

/** Drawing needs the map and its buttons at once: what is between them is hidden meanwhile. */
function useMapInSight(isDrawing: boolean) {
  const map = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isDrawing) map.current?.scrollIntoView({ block: 'nearest' });
  }, [isDrawing]);
  return map;
}

interface MapHandlerOptions extends Pick<PlacesEditorProps, 'draft' | 'stations' | 'baseMap'> {
  readonly drawing: ReturnType<typeof usePathDrawing>;
  readonly selected: PlacedStation | undefined;
  readonly choose: (id: string) => void;
}

/** The handlers of the map. A click never moves a station that has a place. */
function mapHandlersOf({ draft, stations, baseMap, drawing, selected, choose }: MapHandlerOptions) {
  const placeStation = (id: string, at: LatLon) => {
    draft.setValues(changesForPlace(draft, id, pickedPlace(at, baseMap)));
  };
  const onMap = {
    onPick: (at: LatLon) => {
      if (drawing.isOn) drawing.add(at);
      else if (selected && !selected.at) placeStation(selected.id, at);
    },
    onChoose: (id: string) => {
      // A search result is shown among the stations, but is none.
      const station = stations.find((candidate) => candidate.id === id);
      if (station?.at && drawing.isOn) drawing.add(station.at);
      else if (station) choose(id);
    },
    onMove: (id: string, at: LatLon) => {
      choose(id);
      placeStation(id, at);
    },
    onNudge: (id: string, by: Nudge) => {
      const at = stations.find((station) => station.id === id)?.at;
      if (at) placeStation(id, movedPlace(at, by, baseMap));
    },
  };
  return { placeStation, onMap };
}

function OverlapsCard({ stations, texts }: Pick<PlacesEditorProps, 'stations' | 'texts'>) {
  const overlaps = overlapsAmong(stations);
  return (
    <AdminCard title={texts.overlapsTitle}>
      {overlaps.length === 0 && <p>{texts.noOverlaps}</p>}
      <ul className={styles['overlaps']}>
        {overlaps.map((pair) => (
          <li key={`${pair.a.id} ${pair.b.id}`}>{overlapPairLabel(pair, texts)}</li>
        ))}
      </ul>
    </AdminCard>
  );
}

interface Marked extends Pick<PlacesEditorProps, 'stations' | 'texts'> {
  readonly chosen: string | undefined;
  readonly foundPlace: FoundPlace | undefined;
  /** The first point of the path that is being drawn. */
  readonly first: LatLon | undefined;
}

function useMarks({ stations, chosen, texts, foundPlace, first }: Marked): readonly PlacingMark[] {
  return useMemo(
    () => [
      ...marksOf(stations, chosen, texts),
      ...foundMark(foundPlace, texts),
      ...firstPointMark(first, texts),
    ],
    [stations, chosen, texts, foundPlace, first],
  );
}

function marksOf(
  stations: readonly PlacedStation[],
  chosen: string | undefined,
  texts: PlacesTexts,
): readonly PlacingMark[] {
  return stations.flatMap(({ id, at, name, number, radiusM }) =>
    at
      ? [
          {
            ...{ id, at, radiusM, sign: String(number) },
            label: texts.movable(`${String(number)}. ${name}`),
            isSelected: id === chosen,
            isMovable: true,
          },
        ]
      : [],
  );
}

import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { FoundPlace } from '../../../contract/admin/found-places.ts';
import type { LatLon } from '../../../core/story/model.ts';
import type { Nudge, PlacingMark } from '../../../ports/placing-map.ts';
import { DeskCard } from '../../../ui/desk/desk-card.tsx';
import { PageHead } from '../../../ui/desk/page-head.tsx';
import { EmptyState } from '../../../ui/desk/states.tsx';
import type { EditorProps } from '../editor-props.ts';
import { nameIn } from '../part-name.ts';
import { useDraftRead } from '../use-walk-draft.ts';
import { FindOnMap, foundMark, useFound } from './find-on-map.tsx';
import { ImportCard } from './import-card.tsx';
import { movedPlace, pickedPlace } from './moved-place.ts';
import { firstPointMark, PathsCard, usePathDrawing } from './paths-card.tsx';
import { pairWords } from './place-words.ts';
import { changesForPlace, overlapsAmong, type PlacedStation } from './placed-stations.ts';
import { PlacesMap, useMapOrder } from './places-map.tsx';
import styles from './places.module.css';
import { placesTexts, type PlacesTexts } from './places-texts.ts';
import { StationCard } from './station-card.tsx';
import { StationPicks } from './station-picks.tsx';
import { useGround, type WalkGround } from './use-ground.ts';
import { usePaths, useStations } from './use-stations.ts';

interface PlacesPageProps extends Omit<EditorProps, 'ownerId' | 'texts'> {
  /** Undo, redo, where saving stands, and what two editors disagree about. */
  readonly children: ReactNode;
}

/** 'Orte': every station of a walk in a list and on the map. */
export function PlacesPage({ desk, draft, children }: PlacesPageProps) {
  const texts = placesTexts(desk.languageCode);
  const read = useDraftRead(draft);
  const stations = useStations(draft);
  const ground = useGround(desk, draft, texts);
  const { isPlan } = ground;
  const toWalk = desk.ways.to('stories/{storyId}', { storyId: read.story.id });
  return (
    <>
      <PageHead
        title={texts.title(nameIn(draft, read, read.story.id))}
        text={isPlan ? texts.planText : texts.text}
      >
        <a className="button button-quiet" href={`${toWalk}?view=field`}>
          {texts.toField}
        </a>
        <a className="button button-quiet" href={toWalk}>
          {texts.back}
        </a>
      </PageHead>
      {children}
      {stations.length === 0 ? (
        <EmptyState {...texts.noStations} />
      ) : (
        <Desk key={isPlan ? 'plan' : 'earth'} {...{ desk, draft, texts, stations, ground }} />
      )}
    </>
  );
}

interface DeskProps extends Omit<PlacesPageProps, 'children'> {
  readonly texts: PlacesTexts;
  readonly stations: readonly PlacedStation[];
  readonly ground: WalkGround;
}

function Desk({ desk, draft, texts, stations, ground }: DeskProps) {
  const { isPlan } = ground;
  const [chosen, setChosen] = useState<string>();
  const paths = usePaths(draft);
  const drawing = usePathDrawing(draft, paths);
  const selected = stations.find(({ id }) => id === chosen);
  const places = stations.flatMap(({ at }) => (at ? [at] : []));
  const { order, show } = useMapOrder(isPlan, undefined, places);
  const hands = handsOn({ draft, stations, ground, drawing, selected, choose: setChosen });
  const finding = useFound({ texts, selected, onShow: show, onPut: hands.put });
  const marks = useMarks({ stations, chosen, texts, found: finding.found, first: drawing.first });
  const map = useMapInSight(drawing.isOn);
  return (
    <div className={styles['desk']}>
      <div className={styles['side']}>
        <StationPicks
          {...{ stations, texts, ground, chosen }}
          onChoose={(station) => {
            setChosen(station.id);
            if (station.at) show(station.at);
          }}
        />
        {!isPlan && <OverlapsCard stations={stations} texts={texts} />}
      </div>
      <div className={styles['main']}>
        {!isPlan && <FindOnMap {...{ desk, texts, near: places[0], finding }} />}
        <div ref={map}>
          <PlacesMap
            {...{ desk, texts, ground, marks, order }}
            paths={drawing.shown}
            visitor={undefined}
            label={isPlan ? texts.planLabel : texts.mapLabel}
            {...hands.onMap}
          />
        </div>
        {selected && !drawing.isOn && (
          <StationCard
            key={selected.id}
            {...{ desk, draft, texts, stations, station: selected, ground }}
            onShow={show}
          />
        )}
        {!selected && !drawing.isOn && <p>{texts.choose}</p>}
        {!isPlan && <PathsCard {...{ draft, texts, stations, paths, drawing }} />}
        <ImportCard {...{ desk, draft, texts, stations, isPlan }} onShow={show} />
      </div>
    </div>
  );
}

/** Who draws needs the map and the keys for it at once: what stands between them is away meanwhile. */
function useMapInSight(isDrawing: boolean) {
  const map = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isDrawing) map.current?.scrollIntoView({ block: 'nearest' });
  }, [isDrawing]);
  return map;
}

interface Hands extends Pick<DeskProps, 'draft' | 'stations' | 'ground'> {
  readonly drawing: ReturnType<typeof usePathDrawing>;
  readonly selected: PlacedStation | undefined;
  readonly choose: (id: string) => void;
}

/** What a click, a drag and a key on the map do. A click moves nothing that has its place. */
function handsOn({ draft, stations, ground, drawing, selected, choose }: Hands) {
  const put = (id: string, at: LatLon) => {
    draft.putAll(changesForPlace(draft, id, pickedPlace(at, ground)));
  };
  const onMap = {
    onPick: (at: LatLon) => {
      if (drawing.isOn) drawing.add(at);
      else if (selected && !selected.at) put(selected.id, at);
    },
    onChoose: (id: string) => {
      // What was found by its name stands among the stations, and is none.
      const station = stations.find((one) => one.id === id);
      if (station?.at && drawing.isOn) drawing.add(station.at);
      else if (station) choose(id);
    },
    onMove: (id: string, at: LatLon) => {
      choose(id);
      put(id, at);
    },
    onNudge: (id: string, by: Nudge) => {
      const at = stations.find((one) => one.id === id)?.at;
      if (at) put(id, movedPlace(at, by, ground));
    },
  };
  return { put, onMap };
}

function OverlapsCard({ stations, texts }: Pick<DeskProps, 'stations' | 'texts'>) {
  const overlaps = overlapsAmong(stations);
  return (
    <DeskCard title={texts.overlapsTitle}>
      {overlaps.length === 0 && <p>{texts.noOverlaps}</p>}
      <ul className={styles['overlaps']}>
        {overlaps.map((pair) => (
          <li key={`${pair.a.id} ${pair.b.id}`}>{pairWords(pair, texts)}</li>
        ))}
      </ul>
    </DeskCard>
  );
}

interface Marked extends Pick<DeskProps, 'stations' | 'texts'> {
  readonly chosen: string | undefined;
  readonly found: FoundPlace | undefined;
  /** Of a path that is being drawn. */
  readonly first: LatLon | undefined;
}

function useMarks({ stations, chosen, texts, found, first }: Marked): readonly PlacingMark[] {
  return useMemo(
    () => [
      ...marksOf(stations, chosen, texts),
      ...foundMark(found, texts),
      ...firstPointMark(first, texts),
    ],
    [stations, chosen, texts, found, first],
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

import { useMemo, useState, useSyncExternalStore } from 'react';
import { tiledPlanOf } from '../../core/chart/plan-tiles.ts';
import { chartStations, stationLocationOf, type ChartStation } from '../../core/chart/stations.ts';
import { isIndoor } from '../../core/story/find.ts';
import type { TiledPlan, Track, LatLon } from '../../core/story/model.ts';
import { valueIn } from '../../core/story/read.ts';
import { soundingTrack } from '../session/player-state.ts';
import type { WalkContext } from '../session/walk-context.ts';
import type { MapSituation } from './map-command.ts';
import type { MapPanelTexts } from '../../i18n/map.ts';
import { entriesOf, reuseEntries, placesOf, type MapEntry } from './places.ts';
import { usePictureSize } from '../../ui/use-picture-size.ts';

/** The content of the map at the moment. */
export interface Chart {
  readonly entries: readonly MapEntry[];
  readonly places: ReturnType<typeof placesOf>;
  readonly current: Track | undefined;
  readonly situation: MapSituation;
  readonly planUrl: string | undefined;
  /** The plan's tiles, where it is too large for a single image. */
  readonly tiledPlan: TiledPlan | undefined;
  /** Counts the retries after a plan failed to load. */
  readonly attempt: number;
  readonly retry: () => void;
}

export function useChart(walkContext: WalkContext, texts: MapPanelTexts): Chart {
  const { story, walk, player, language } = walkContext;
  const progress = useSyncExternalStore(walk.subscribe, walk.progress);
  const playing = useSyncExternalStore(player.subscribe, player.state);
  const [reuse] = useState(reuseEntries);
  const [attempt, setAttempt] = useState(0);
  const current = playing.track;
  const stations = chartStations(story, {
    progress,
    language,
    current: current?.slug,
    sounding: soundingTrack(playing),
  });
  const isPlan = isIndoor(story);
  const planUrl = valueIn(story.mapImage, language);
  const tiledPlan = tiledPlanOf(story, planUrl);
  const location = current && stationLocationOf(story, current, language);
  const centreUrl = isCentreUsed(stations, location) ? planUrl : undefined;
  const planCentre = usePlanCentre(centreUrl, tiledPlan, attempt);
  const entries = reuse(entriesOf(stations, { walkContext, texts, planCentre }));
  const places = useMemo(() => placesOf(entries), [entries]);
  return {
    entries,
    places,
    current,
    planUrl,
    tiledPlan,
    attempt,
    retry: () => {
      setAttempt(attempt + 1);
    },
    situation: {
      isPlan,
      stations,
      current: location,
      planCentre,
      isRadio: current?.radio !== undefined,
    },
  };
}

function isCentreUsed(stations: readonly ChartStation[], current: unknown): boolean {
  return current === 'plan-centre' || stations.some(({ at }) => at === 'plan-centre');
}

/** The centre of the plan's image; measured only where a track without a location is shown. */
function usePlanCentre(
  url: string | undefined,
  tiled: TiledPlan | undefined,
  attempt: number,
): LatLon | undefined {
  // A known size is not fetched, and a tiled image is a large one.
  const measured = usePictureSize(tiled ? undefined : url, attempt);
  const { width, height } = (url === undefined ? undefined : tiled) ?? measured ?? {};
  return useMemo(
    () => (width === undefined || height === undefined ? undefined : [width / 2, height / 2]),
    [width, height],
  );
}

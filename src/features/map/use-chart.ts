import { useMemo, useState, useSyncExternalStore } from 'react';
import { tiledPlanOf } from '../../core/chart/plan-tiles.ts';
import { chartStations, spotOf, type ChartStation } from '../../core/chart/stations.ts';
import { isIndoor } from '../../core/story/find.ts';
import type { TiledPlan, Track } from '../../core/story/model.ts';
import { valueIn } from '../../core/story/read.ts';
import { soundingTrack } from '../../runtime/player/player-state.ts';
import type { WalkScene } from '../../runtime/walk-scene.ts';
import type { Sight } from './map-order.ts';
import type { MapTexts } from './map-texts.ts';
import { entriesOf, keepEntries, placesOf, type MapEntry } from './places.ts';
import { usePlanCentre } from './use-plan-centre.ts';

/** What of a walk the map shows right now. */
export interface Chart {
  readonly entries: readonly MapEntry[];
  readonly places: ReturnType<typeof placesOf>;
  readonly current: Track | undefined;
  readonly sight: Sight;
  readonly planUrl: string | undefined;
  /** The plan's tiles, where it is too large to do without. */
  readonly tiledPlan: TiledPlan | undefined;
  /** One more with each plan that did not come and is asked for again. */
  readonly attempt: number;
  readonly tryAgain: () => void;
}

export function useChart(scene: WalkScene, texts: MapTexts): Chart {
  const { story, walk, player, language } = scene;
  const progress = useSyncExternalStore(walk.subscribe, walk.progress);
  const playing = useSyncExternalStore(player.subscribe, player.state);
  const [keep] = useState(keepEntries);
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
  const spot = current && spotOf(story, current, language);
  const centreUrl = isCentreUsed(stations, spot) ? planUrl : undefined;
  const planCentre = usePlanCentre(centreUrl, tiledPlan, attempt);
  const entries = keep(entriesOf(stations, { scene, texts, planCentre }));
  const places = useMemo(() => placesOf(entries), [entries]);
  return {
    entries,
    places,
    current,
    planUrl,
    tiledPlan,
    attempt,
    tryAgain: () => {
      setAttempt(attempt + 1);
    },
    sight: { isPlan, stations, current: spot, planCentre, isRadio: current?.radio !== undefined },
  };
}

function isCentreUsed(stations: readonly ChartStation[], current: unknown): boolean {
  return current === 'plan-centre' || stations.some(({ at }) => at === 'plan-centre');
}

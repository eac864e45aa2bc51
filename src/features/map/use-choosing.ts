import { useCallback, useEffect, useRef, useState } from 'react';
import { spotOf } from '../../core/chart/stations.ts';
import { trackBySlug } from '../../core/story/find.ts';
import type { TrackSlug } from '../../core/story/model.ts';
import type { MapOrder } from '../../ports/map-surface.ts';
import type { WalkScene } from '../../runtime/walk-scene.ts';
import { orderTo } from './map-order.ts';
import type { Chart } from './use-chart.ts';

interface Choosing {
  readonly scene: WalkScene;
  readonly chart: Chart;
  readonly give: (order: MapOrder | undefined) => void;
}

/** What a tap on a marker or in the list does, and of which marker the popup stands open. */
export function useChoosing({ scene, chart, give }: Choosing) {
  const { popup, setPopup } = usePopup(chart.current?.slug);
  const choose = (slug: TrackSlug) => {
    const track = trackBySlug(scene.story, slug);
    if (!track) return;
    // To another track the map flies by itself, from wherever that was chosen.
    if (slug === chart.current?.slug) {
      give(orderTo(chart.sight, spotOf(scene.story, track, scene.language)));
    }
    scene.ways.selectTrack(track);
  };
  const closePopup = useCallback(() => {
    setPopup(undefined);
  }, [setPopup]);
  const chooseMarker = (slug: TrackSlug) => {
    setPopup(slug);
    choose(slug);
  };
  return { popup, closePopup, choose: useStable(choose), chooseMarker: useStable(chooseMarker) };
}

/** Spec §2: another current track closes it, unless it was chosen by its own marker. */
function usePopup(current: TrackSlug | undefined) {
  const [popup, setPopup] = useState<TrackSlug>();
  const [before, setBefore] = useState(current);
  if (before !== current) {
    setBefore(current);
    if (popup !== current) setPopup(undefined);
  }
  return { popup: popup === current ? popup : undefined, setPopup };
}

/** One function for a thousand markers, however often what it needs changes. */
function useStable<T>(act: (subject: T) => void): (subject: T) => void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  return useCallback((subject: T) => {
    latest.current(subject);
  }, []);
}

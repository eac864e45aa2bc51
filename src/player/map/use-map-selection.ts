import { useCallback, useEffect, useRef, useState } from 'react';
import { stationLocationOf } from '../../core/chart/stations.ts';
import { trackBySlug } from '../../core/story/find.ts';
import type { TrackSlug } from '../../core/story/model.ts';
import type { MapCommand } from '../../platform/map/port.ts';
import type { WalkContext } from '../session/walk-context.ts';
import { showStationCommand } from './map-command.ts';
import type { Chart } from './use-chart.ts';

interface Choosing {
  readonly walkContext: WalkContext;
  readonly chart: Chart;
  readonly give: (command: MapCommand | undefined) => void;
}

/** What a tap on a marker or in the list does, and which marker has its popup open. */
export function useMapSelection({ walkContext, chart, give }: Choosing) {
  const { popup, setPopup } = usePopup(chart.current?.slug);
  const choose = (slug: TrackSlug) => {
    const track = trackBySlug(walkContext.story, slug);
    if (!track) return;
    // For another track the map flies anyway, wherever that was chosen.
    if (slug === chart.current?.slug) {
      give(
        showStationCommand(
          chart.situation,
          stationLocationOf(walkContext.story, track, walkContext.language),
        ),
      );
    }
    walkContext.navigation.selectTrack(track);
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

/** A callback that stays the same for a thousand markers, however often its dependencies change. */
function useStable<T>(callback: (subject: T) => void): (subject: T) => void {
  const latest = useRef(callback);
  useEffect(() => {
    latest.current = callback;
  });
  return useCallback((subject: T) => {
    latest.current(subject);
  }, []);
}

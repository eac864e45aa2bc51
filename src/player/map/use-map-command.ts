import { useState } from 'react';
import type { TrackSlug } from '../../core/story/model.ts';
import type { MapCommand } from '../../platform/map/port.ts';
import { firstMapCommand, isHeard, showCurrentCommand, type MapSituation } from './map-command.ts';

interface MapCommandState {
  readonly command: MapCommand;
  readonly track: TrackSlug | undefined;
  readonly wasHeard: boolean;
  readonly wasShown: boolean;
}

/**
 * The commands to the map: its first view, each new current track, and onward once that was heard.
 * Behind other tabs it stays, and is at its place when it is shown again.
 */
export function useStationMapCommand(
  situation: MapSituation,
  track: TrackSlug | undefined,
  isShown: boolean,
) {
  const [state, setState] = useState<MapCommandState>(() => ({
    command: firstMapCommand(situation),
    track,
    wasHeard: isHeard(situation),
    wasShown: isShown,
  }));
  const isNowHeard = isHeard(situation);
  // Whoever hears a station once more is not led away from it before its end.
  const isOver = isNowHeard && !state.wasHeard;
  if (isShown && (track !== state.track || isOver)) {
    const next = showCurrentCommand(situation, state.wasShown ? 'fly' : 'jump');
    setState({ command: next ?? state.command, track, wasHeard: isNowHeard, wasShown: true });
  } else if (isShown && isNowHeard !== state.wasHeard) {
    setState({ ...state, wasHeard: isNowHeard });
  } else if (isShown !== state.wasShown) {
    setState({ ...state, wasShown: isShown });
  }
  const give = (command: MapCommand | undefined) => {
    if (command) setState((before) => ({ ...before, command }));
  };
  return { command: state.command, give };
}

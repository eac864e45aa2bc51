import { useState } from 'react';
import type { TrackSlug } from '../../core/story/model.ts';
import type { MapCommand } from '../../platform/map/port.ts';
import { firstMapCommand, isHeard, showCurrentCommand, type MapSituation } from './map-command.ts';

interface Held {
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
  const [held, setHeld] = useState<Held>(() => ({
    command: firstMapCommand(situation),
    track,
    wasHeard: isHeard(situation),
    wasShown: isShown,
  }));
  const isNowHeard = isHeard(situation);
  // Whoever hears a station once more is not led away from it before its end.
  const isOver = isNowHeard && !held.wasHeard;
  if (isShown && (track !== held.track || isOver)) {
    const next = showCurrentCommand(situation, held.wasShown ? 'fly' : 'jump');
    setHeld({ command: next ?? held.command, track, wasHeard: isNowHeard, wasShown: true });
  } else if (isShown && isNowHeard !== held.wasHeard) {
    setHeld({ ...held, wasHeard: isNowHeard });
  } else if (isShown !== held.wasShown) {
    setHeld({ ...held, wasShown: isShown });
  }
  const give = (command: MapCommand | undefined) => {
    if (command) setHeld((before) => ({ ...before, command }));
  };
  return { command: held.command, give };
}

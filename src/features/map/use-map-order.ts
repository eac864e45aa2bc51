import { useState } from 'react';
import type { TrackSlug } from '../../core/story/model.ts';
import type { MapOrder } from '../../ports/map-surface.ts';
import { firstOrder, isHeard, orderToCurrent, type Sight } from './map-order.ts';

interface Held {
  readonly order: MapOrder;
  readonly track: TrackSlug | undefined;
  readonly wasHeard: boolean;
  readonly wasShown: boolean;
}

/**
 * Where the map is sent: to its first view, to each new current track, and onward once that was heard. Behind other tabs it stays,
 * and stands at its place when it is seen again.
 */
export function useMapOrder(sight: Sight, track: TrackSlug | undefined, isShown: boolean) {
  const [held, setHeld] = useState<Held>(() => ({
    order: firstOrder(sight),
    track,
    wasHeard: isHeard(sight),
    wasShown: isShown,
  }));
  const isNowHeard = isHeard(sight);
  // Whoever hears a station once more is not led away from it before its end.
  const isOver = isNowHeard && !held.wasHeard;
  if (isShown && (track !== held.track || isOver)) {
    const next = orderToCurrent(sight, held.wasShown ? 'fly' : 'jump');
    setHeld({ order: next ?? held.order, track, wasHeard: isNowHeard, wasShown: true });
  } else if (isShown && isNowHeard !== held.wasHeard) {
    setHeld({ ...held, wasHeard: isNowHeard });
  } else if (isShown !== held.wasShown) {
    setHeld({ ...held, wasShown: isShown });
  }
  const give = (order: MapOrder | undefined) => {
    if (order) setHeld((before) => ({ ...before, order }));
  };
  return { order: held.order, give };
}

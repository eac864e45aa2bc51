import { useState } from 'react';
import type { TrackSlug } from '../../core/story/model.ts';
import type { MapOrder } from '../../ports/map-surface.ts';
import { firstOrder, orderToCurrent, type Sight } from './map-order.ts';

interface Held {
  readonly order: MapOrder;
  readonly track: TrackSlug | undefined;
  readonly wasShown: boolean;
}

/**
 * Where the map is sent: to its first view, and to each new current track. Behind other tabs it stays,
 * and stands at its place when it is seen again.
 */
export function useMapOrder(sight: Sight, track: TrackSlug | undefined, isShown: boolean) {
  const [held, setHeld] = useState<Held>(() => ({
    order: firstOrder(sight),
    track,
    wasShown: isShown,
  }));
  if (isShown && track !== held.track) {
    const next = orderToCurrent(sight, held.wasShown ? 'fly' : 'jump');
    setHeld({ order: next ?? held.order, track, wasShown: true });
  } else if (isShown !== held.wasShown) {
    setHeld({ ...held, wasShown: isShown });
  }
  const give = (order: MapOrder | undefined) => {
    if (order) setHeld((before) => ({ ...before, order }));
  };
  return { order: held.order, give };
}

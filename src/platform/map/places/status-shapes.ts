import type { MapPlaceStatus } from '../port.ts';

/** On a grid of 24, one stroke of 3: legible at 18 px, whatever the colour. */
export const STATUS_SHAPES: Readonly<Record<MapPlaceStatus, string | undefined>> = {
  open: undefined,
  next: 'M6 12h11M12 6.5l6 5.5-6 5.5',
  finished: 'M5.5 12.5l4.5 4.5 8.5-10',
  locked: 'M6.5 11.5h11v7h-11zM9 11V8.5a3 3 0 0 1 6 0V11',
};

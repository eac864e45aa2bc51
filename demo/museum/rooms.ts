import type { Place } from '../../src/core/story/model.ts';

/** The drawn floor plan, in pixels from its top-left. */
export const planSize = { width: 1600, height: 1200 } as const;

export const roomPlaces = {
  kasse: { x: 300, y: 960 },
  sonnenuhr: { x: 800, y: 640 },
  turmuhr: { x: 300, y: 330 },
  kuckuck: { x: 800, y: 230 },
  taschenuhr: { x: 1310, y: 290 },
  werkstatt: { x: 1310, y: 690 },
  kammer: { x: 1310, y: 1010 },
} as const satisfies Record<string, Place>;

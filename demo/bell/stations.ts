import type { Station } from '../authoring/station.ts';
import { actOne } from './act-one.ts';
import { actThree } from './act-three.ts';
import { actTwo } from './act-two.ts';
import { airwaves, sealedReel } from './airwaves.ts';
import { endings } from './endings.ts';

/** In the order in which the playlist shows them. */
export const bellStations: readonly Station[] = [
  ...actOne,
  ...actTwo,
  ...actThree,
  ...endings,
  sealedReel,
  ...airwaves,
];

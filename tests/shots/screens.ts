import type { Screen } from './screen.ts';
import { adminScreens } from './screens-admin.ts';
import { crowdedMapScreens, mapScreens } from './screens-map.ts';
import { pageScreens } from './screens-pages.ts';
import { questScreens } from './screens-quest.ts';
import { faultScreens, oddWalkScreens, stateScreens } from './screens-states.ts';
import { walkScreens } from './screens-walk.ts';
import { walkingScreens } from './screens-walking.ts';

/** Everything that everybody must be able to use. */
export const screens: readonly Screen[] = [
  ...walkScreens,
  ...mapScreens,
  ...questScreens,
  ...stateScreens,
  ...faultScreens,
  ...oddWalkScreens,
  ...pageScreens,
];

export const screensToLookAt: readonly Screen[] = [
  ...screens,
  ...crowdedMapScreens,
  ...walkingScreens,
  ...adminScreens,
];

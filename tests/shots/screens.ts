import type { Screen } from './screen.ts';
import { adminScreens } from './screens-admin.ts';
import { crowdedMapScreens, mapScreens } from './screens-map.ts';
import { pageScreens } from './screens-pages.ts';
import { questScreens } from './screens-quest.ts';
import { errorScreens, oddWalkScreens, stateScreens } from './screens-states.ts';
import { walkScreens } from './screens-walk.ts';
import { walkingScreens } from './screens-walking.ts';

/** All screens that everybody must be able to use. */
export const screens: readonly Screen[] = [
  ...walkScreens,
  ...mapScreens,
  ...questScreens,
  ...stateScreens,
  ...errorScreens,
  ...oddWalkScreens,
  ...pageScreens,
];

export const screensToReview: readonly Screen[] = [
  ...screens,
  ...crowdedMapScreens,
  ...walkingScreens,
  ...adminScreens,
];

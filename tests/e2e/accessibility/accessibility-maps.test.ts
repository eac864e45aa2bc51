import { mapScreens } from '../../shots/screens-map.ts';
import { checkScreens } from '../../shots/check-screens.ts';

/** Maps, and the simulated walk along them. */
checkScreens(mapScreens);

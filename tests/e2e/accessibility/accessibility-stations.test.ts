import { stationScreens } from '../../shots/screens-walk.ts';
import { checkScreens } from '../../shots/check-screens.ts';

/** A walk’s first pages, and its stations. */
checkScreens(stationScreens);

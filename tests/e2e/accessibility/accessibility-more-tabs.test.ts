import { moreTabScreens } from '../../shots/screens-walk.ts';
import { checkScreens } from '../../shots/check-screens.ts';

/** The tabs where sounds are played with, and the first ones of a museum. */
checkScreens(moreTabScreens);

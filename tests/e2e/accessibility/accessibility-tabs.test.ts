import { tabScreens } from '../../shots/screens-walk.ts';
import { checkScreens } from '../../shots/check-screens.ts';

/** The other tabs of a walk. */
checkScreens(tabScreens);

import { oddWalkScreens } from '../shots/screens-states.ts';
import { checkScreens } from '../shots/check-screens.ts';

/** Walks with another look, with little content, or with much. */
checkScreens(oddWalkScreens);

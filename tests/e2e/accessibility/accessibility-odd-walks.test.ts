import { oddWalkScreens } from '../../shots/screens-states.ts';
import { checkScreens } from '../../shots/check-screens.ts';

/** Walks with another styling, with little content, or with much. */
checkScreens(oddWalkScreens);

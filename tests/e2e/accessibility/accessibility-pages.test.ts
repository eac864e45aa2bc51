import { pageScreens } from '../../shots/screens-pages.ts';
import { checkScreens } from '../../shots/check-screens.ts';

/** Everything outside of a walk. */
checkScreens(pageScreens);

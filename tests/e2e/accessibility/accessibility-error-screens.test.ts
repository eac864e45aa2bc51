import { errorScreens } from '../../shots/screens-states.ts';
import { checkScreens } from '../../shots/check-screens.ts';

/** The offers at a station's end, and the error messages of content that does not load. */
checkScreens(errorScreens);

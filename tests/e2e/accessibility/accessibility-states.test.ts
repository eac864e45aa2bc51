import { stateScreens } from '../../shots/screens-states.ts';
import { checkScreens } from '../../shots/check-screens.ts';

/** Menus, dialogs and their questions. */
checkScreens(stateScreens);

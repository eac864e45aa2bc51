import { stateScreens } from '../shots/screens-states.ts';
import { sweep } from '../shots/sweep.ts';

/** Menus, dialogs, offers and faults. */
sweep(stateScreens);

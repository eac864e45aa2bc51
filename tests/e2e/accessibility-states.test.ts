import { stateScreens } from '../shots/screens-states.ts';
import { sweep } from '../shots/sweep.ts';

/** Menus, dialogs and what they ask. */
sweep(stateScreens);

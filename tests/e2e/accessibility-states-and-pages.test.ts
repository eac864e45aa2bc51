import { pageScreens } from '../shots/screens-pages.ts';
import { stateScreens } from '../shots/screens-states.ts';
import { sweep } from '../shots/sweep.ts';

/** Menus, dialogs, offers, faults and odd walks, and everything outside of a walk. */
sweep([...stateScreens, ...pageScreens]);

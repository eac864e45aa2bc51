import { mapScreens } from '../shots/screens-map.ts';
import { sweep } from '../shots/sweep.ts';

/** Maps, and the way that is led along them. */
sweep(mapScreens);

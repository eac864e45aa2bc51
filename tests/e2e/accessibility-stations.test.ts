import { stationScreens } from '../shots/screens-walk.ts';
import { sweep } from '../shots/sweep.ts';

/** A walk’s first pages, and its stations. */
sweep(stationScreens);

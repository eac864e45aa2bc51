import { oddWalkScreens } from '../shots/screens-states.ts';
import { sweep } from '../shots/sweep.ts';

/** Walks that look otherwise, hold little, or hold much. */
sweep(oddWalkScreens);

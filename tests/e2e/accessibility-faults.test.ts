import { faultScreens } from '../shots/screens-states.ts';
import { sweep } from '../shots/sweep.ts';

/** What is offered at a station's end, and what is said where something does not come. */
sweep(faultScreens);

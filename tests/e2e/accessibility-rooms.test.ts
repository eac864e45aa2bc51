import { roomScreens } from '../shots/screens-walk.ts';
import { sweep } from '../shots/sweep.ts';

/** The other rooms of a walk. */
sweep(roomScreens);

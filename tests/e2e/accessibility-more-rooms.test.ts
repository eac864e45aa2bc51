import { moreRoomScreens } from '../shots/screens-walk.ts';
import { sweep } from '../shots/sweep.ts';

/** Where sounds are played with, and the first rooms of a museum. */
sweep(moreRoomScreens);

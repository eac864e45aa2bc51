import { mapScreens } from '../shots/screens-map.ts';
import { questScreens } from '../shots/screens-quest.ts';
import { walkScreens } from '../shots/screens-walk.ts';
import { sweep } from '../shots/sweep.ts';

/** The rooms of a walk. */
sweep([...walkScreens, ...mapScreens, ...questScreens]);

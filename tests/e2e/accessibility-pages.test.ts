import { pageScreens } from '../shots/screens-pages.ts';
import { sweep } from '../shots/sweep.ts';

/** Everything outside of a walk. */
sweep(pageScreens);

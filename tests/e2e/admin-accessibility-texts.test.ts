import { viewScreens, textScreens } from '../shots/screens-admin.ts';
import { sweep } from '../shots/sweep.ts';

/** The views of a walk, the library and the tables of texts. */
sweep([...viewScreens, ...textScreens]);

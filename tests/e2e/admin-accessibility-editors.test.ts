import { editorScreens } from '../shots/screens-admin.ts';
import { sweep } from '../shots/sweep.ts';

/** The editors of a walk and its parts. */
sweep(editorScreens);

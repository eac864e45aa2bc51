import { editorStateScreens } from '../shots/screens-admin.ts';
import { sweep } from '../shots/sweep.ts';

/** What may be met in the editors of a walk. */
sweep(editorStateScreens);

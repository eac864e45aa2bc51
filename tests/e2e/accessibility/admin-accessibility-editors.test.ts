import { editorScreens } from '../../shots/screens-admin.ts';
import { checkScreens } from '../../shots/check-screens.ts';

/** The editors of a walk and its elements. */
checkScreens(editorScreens);

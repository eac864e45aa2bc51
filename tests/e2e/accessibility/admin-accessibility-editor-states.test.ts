import { editorStateScreens } from '../../shots/screens-admin.ts';
import { checkScreens } from '../../shots/check-screens.ts';

/** The possible states of the editors of a walk. */
checkScreens(editorStateScreens);

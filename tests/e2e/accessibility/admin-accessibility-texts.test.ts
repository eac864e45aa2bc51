import { viewScreens, textScreens } from '../../shots/screens-admin.ts';
import { checkScreens } from '../../shots/check-screens.ts';

/** The views of a walk, the library and the tables of texts. */
checkScreens([...viewScreens, ...textScreens]);

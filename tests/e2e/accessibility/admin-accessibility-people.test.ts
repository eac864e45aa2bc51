import { peopleScreens, operationScreens } from '../../shots/screens-admin.ts';
import { checkScreens } from '../../shots/check-screens.ts';

/** Users, groups, and the operator's pages. */
checkScreens([...peopleScreens, ...operationScreens]);

import { peopleScreens, operationScreens } from '../shots/screens-admin.ts';
import { sweep } from '../shots/sweep.ts';

/** Users, groups, and what an operator looks at. */
sweep([...peopleScreens, ...operationScreens]);

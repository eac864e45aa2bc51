import { fieldScreens, taxonomyScreens } from '../../shots/screens-admin.ts';
import { checkScreens } from '../../shots/check-screens.ts';

/** The tables of fields, and the taxonomies of walks. */
checkScreens([...fieldScreens, ...taxonomyScreens]);

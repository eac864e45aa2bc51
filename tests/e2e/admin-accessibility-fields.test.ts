import { fieldScreens, filingScreens } from '../shots/screens-admin.ts';
import { sweep } from '../shots/sweep.ts';

/** The tables of fields, and what walks are filed by. */
sweep([...fieldScreens, ...filingScreens]);

import { furnishDesk } from '../shots/furnish-desk.ts';
import { adminScreens } from '../shots/screens-admin.ts';
import { sweep } from '../shots/sweep.ts';

/** Every page of the administration, and what may be met there. */
sweep(adminScreens, furnishDesk);

import type { Migration } from 'kysely';
import { accounts } from './0001-accounts.ts';
import { filing } from './0002-filing.ts';
import { stories } from './0003-stories.ts';
import { publishing } from './0004-publishing.ts';
import { groupTables } from './0005-groups.ts';
import { mediaTables } from './0006-media.ts';
import { visitors } from './0007-visitors.ts';
import { operations } from './0008-operations.ts';
import { summaries } from './0009-summaries.ts';
import { draftUses } from './0010-uses.ts';
import { summaryOrders } from './0011-orders.ts';
import { walkOfChanges } from './0012-changes.ts';
import { formerNames } from './0013-names.ts';
import { devicesOfSessions } from './0014-devices.ts';
import { retainedDrafts } from './0015-kept.ts';
import { outcomesOfPublishing } from './0016-outcomes.ts';
import { neverPublishedHere } from './0017-elsewhere.ts';
import { settingUses } from './0018-settings.ts';
import { errorReports } from './0019-reports.ts';
import { turns } from './0020-turns.ts';
import { commits } from './0021-commits.ts';
import { sharedCounts } from './0022-counts.ts';
import { uploads } from './0023-uploads.ts';
import { walkMembers } from './0024-members.ts';
import { secondFactors } from './0025-factors.ts';

export interface NamedMigration {
  readonly name: string;
  readonly migration: Migration;
}

/**
 * The migrations in their order, for ever. A released migration is never edited, since operators
 * have run it: a change is a new migration at the end.
 */
export const MIGRATIONS: readonly NamedMigration[] = [
  { name: '0001-accounts', migration: accounts },
  { name: '0002-filing', migration: filing },
  { name: '0003-stories', migration: stories },
  { name: '0004-publishing', migration: publishing },
  { name: '0005-groups', migration: groupTables },
  { name: '0006-media', migration: mediaTables },
  { name: '0007-visitors', migration: visitors },
  { name: '0008-operations', migration: operations },
  { name: '0009-summaries', migration: summaries },
  { name: '0010-uses', migration: draftUses },
  { name: '0011-orders', migration: summaryOrders },
  { name: '0012-changes', migration: walkOfChanges },
  { name: '0013-names', migration: formerNames },
  { name: '0014-devices', migration: devicesOfSessions },
  { name: '0015-kept', migration: retainedDrafts },
  { name: '0016-outcomes', migration: outcomesOfPublishing },
  { name: '0017-elsewhere', migration: neverPublishedHere },
  { name: '0018-settings', migration: settingUses },
  { name: '0019-reports', migration: errorReports },
  { name: '0020-turns', migration: turns },
  { name: '0021-commits', migration: commits },
  { name: '0022-counts', migration: sharedCounts },
  { name: '0023-uploads', migration: uploads },
  { name: '0024-members', migration: walkMembers },
  { name: '0025-factors', migration: secondFactors },
];

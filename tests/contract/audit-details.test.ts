import { afterEach, beforeEach, expect, test } from 'vitest';
import { AuditedServer } from '../../server/testing/audited/audited-server.ts';
import type { AuditedChange } from '../../server/testing/audited/changing-call.ts';
import { fieldChanges, taxonomyChanges } from '../../server/testing/audited/taxonomy-changes.ts';
import { backupChanges, serverChanges } from '../../server/testing/audited/server-changes.ts';
import { mediaChanges, textChanges } from '../../server/testing/audited/media-changes.ts';
import { groupChanges, peopleChanges } from '../../server/testing/audited/people-changes.ts';
import { walkChanges } from '../../server/testing/audited/walk-changes.ts';
import type { AdminCallName } from '../../src/contract/admin-calls.ts';
import type { Call } from '../../src/contract/call.ts';
import { detailNames } from '../../src/admin/operations/audit/detail-names.ts';
import {
  describeDetails,
  KNOWN_DETAILS,
} from '../../src/admin/operations/audit/describe-details.ts';

const CHANGES = {
  ...{ ...walkChanges, ...peopleChanges, ...groupChanges, ...taxonomyChanges, ...fieldChanges },
  ...{ ...mediaChanges, ...textChanges, ...serverChanges, ...backupChanges },
};

let auditedServer: AuditedServer;
beforeEach(async () => {
  auditedServer = await AuditedServer.open();
});
afterEach(() => auditedServer.close());

test.each(Object.keys(CHANGES) as (keyof typeof CHANGES)[])(
  'audit details of %s are described in both languages',
  async (name) => {
    const change = (await CHANGES[name](auditedServer)) as AuditedChange<Call>;
    const before = await auditedServer.lastAuditEntryId();
    await auditedServer.sendRequest(name as AdminCallName, change as object);
    if (change.isQueued === true) await auditedServer.runQueuedJobs();
    const { entries, names } = await auditedServer.sendRequest('adminAudit');
    const { fields } = await auditedServer.sendRequest('adminFields');
    const { languages } = await auditedServer.sendRequest('adminLanguages');
    const auditEntries = entries.filter(({ id }) => id > before);
    expect(auditEntries.length).toBeGreaterThan(0);
    for (const auditEntry of auditEntries) {
      const unknown = Object.keys(auditEntry.details ?? {}).filter(
        (key) => !KNOWN_DETAILS.includes(key),
      );
      expect(unknown).toEqual([]);
      for (const language of ['de', 'en']) {
        const description = describeDetails(
          auditEntry,
          detailNames(language, { names, fields, languages }),
        );
        // No code identifiers, nothing nested, no id where there was a name.
        expect(description.join(' ')).not.toMatch(
          /undefined|null|\[object|[{}]|Meta_|[0-9a-f]{8}-[0-9a-f]{4}-/,
        );
      }
    }
  },
);

import { afterEach, beforeEach, expect, test } from 'vitest';
import { AuditedHost } from '../../server/testing/audited/audited-host.ts';
import type { Change } from '../../server/testing/audited/changing-call.ts';
import { fieldChanges, filingChanges } from '../../server/testing/audited/filing-changes.ts';
import { backupChanges, hostChanges } from '../../server/testing/audited/host-changes.ts';
import { mediaChanges, wordChanges } from '../../server/testing/audited/media-changes.ts';
import { groupChanges, peopleChanges } from '../../server/testing/audited/people-changes.ts';
import { walkChanges } from '../../server/testing/audited/walk-changes.ts';
import type { AdminCallName } from '../../src/contract/admin-calls.ts';
import type { Call } from '../../src/contract/call.ts';
import { detailNames } from '../../src/features/admin-index/detail-names.ts';
import { detailWords, KNOWN_DETAILS } from '../../src/features/admin-index/detail-words.ts';

const CHANGES = {
  ...{ ...walkChanges, ...peopleChanges, ...groupChanges, ...filingChanges, ...fieldChanges },
  ...{ ...mediaChanges, ...wordChanges, ...hostChanges, ...backupChanges },
};

let house: AuditedHost;
beforeEach(async () => {
  house = await AuditedHost.open();
});
afterEach(() => house.close());

test.each(Object.keys(CHANGES) as (keyof typeof CHANGES)[])(
  'what the log holds of %s is said in words, in both languages',
  async (name) => {
    const change = (await CHANGES[name](house)) as Change<Call>;
    const before = await house.lastLine();
    await house.ask(name as AdminCallName, change as object);
    if (change.isWork === true) await house.workOff();
    const { entries, names } = await house.ask('adminAudit');
    const { fields } = await house.ask('adminFields');
    const { languages } = await house.ask('adminLanguages');
    const lines = entries.filter(({ id }) => id > before);
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) {
      const unknown = Object.keys(line.details ?? {}).filter((key) => !KNOWN_DETAILS.includes(key));
      expect(unknown).toEqual([]);
      for (const language of ['de', 'en']) {
        const said = detailWords(line, detailNames(language, { names, fields, languages }));
        // No name of the code, nothing nested, no id that a name was there for.
        expect(said.join(' ')).not.toMatch(
          /undefined|null|\[object|[{}]|Meta_|[0-9a-f]{8}-[0-9a-f]{4}-/,
        );
      }
    }
  },
);

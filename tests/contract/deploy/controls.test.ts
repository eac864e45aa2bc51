import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { MAX_EVENTS } from '../../../src/contract/events.ts';
import { MAX_CODES_PER_CALL } from '../../../src/contract/admin/groups.ts';
import { MAX_BYTES_OF } from '../../../src/contract/admin/uploads.ts';
import { MAX_PER_CALL } from '../../../src/contract/admin/walks.ts';
import { MAX_ENTRIES } from '../../../src/contract/progress.ts';
import { ROLE } from '../../../src/contract/token-claims.ts';
import { MAX_MEDIA } from '../../../server/archives/story-archive-format.ts';
import { sessionLifetimeMs } from '../../../server/auth/session-lifetime.ts';
import { EVENT_RETENTION_MS } from '../../../server/statistics/remove-old-events.ts';

const page = readFileSync(
  fileURLToPath(new URL('../../../docs/security/controls.md', import.meta.url)),
  'utf8',
);

const DAY_MS = 24 * 3_600_000;
const GIB = 2 ** 30;
const grouped = (number: number) => number.toLocaleString('en');

test.each([
  ['medium', `${MAX_BYTES_OF.medium / 2 ** 20} MiB; a picture`],
  ['archive', `${MAX_BYTES_OF.parcel / GIB} GiB; ${grouped(MAX_MEDIA)} media`],
  ['backup', `${MAX_BYTES_OF.backup / GIB} GiB; a file of rows`],
  ['progress', `| progress of a walk | ${grouped(MAX_ENTRIES)} entries |`],
  ['events', `| events of a delivery | ${MAX_EVENTS};`],
  ['elements', `| elements of a call of the authoring area | ${MAX_PER_CALL} |`],
  ['codes', `| unlock codes of a call | ${MAX_CODES_PER_CALL} |`],
  ['visitor', `It lasts ${sessionLifetimeMs(ROLE.registered) / DAY_MS} days`],
  ['administrator', `or ${sessionLifetimeMs(ROLE.administrator) / DAY_MS} of whoever has a right`],
  ['retention', `single events for ${EVENT_RETENTION_MS / DAY_MS} days`],
])('the page of the controls has the number that the code has: %s', (_, sentence) => {
  expect(page).toContain(sentence);
});

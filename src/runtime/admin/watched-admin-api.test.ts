import { expect, test } from 'vitest';
import type { AdminAnswer, AdminApi, AdminFault } from '../../ports/admin-api.ts';
import { watchedAdminApi } from './watched-admin-api.ts';

const refused = (status: number, code: string): AdminFault => ({
  kind: 'admin/refused',
  status,
  code,
});

async function timesSignedOut(answer: AdminAnswer<never>) {
  let times = 0;
  const host = { ask: () => Promise.resolve(answer) } as AdminApi;
  const heard = await watchedAdminApi(host, () => (times += 1)).ask('adminUsers', { query: {} });
  expect(heard).toBe(answer);
  return times;
}

test('only the host’s word that nobody is signed in ends the session', async () => {
  const faults: readonly AdminFault[] = [
    refused(401, 'auth/invalid'),
    refused(401, 'auth/required'),
    refused(403, 'auth/forbidden'),
    refused(409, 'user/last-admin'),
    { kind: 'admin/offline' },
    { kind: 'admin/unreadable' },
  ];
  const times = await Promise.all(faults.map((fault) => timesSignedOut({ ok: false, fault })));
  expect(times).toEqual([1, 1, 0, 0, 0, 0]);
});

import { expect, test } from 'vitest';
import type { AdminResult, AdminApi, AdminError } from '../../platform/admin-api/port.ts';
import { watchedAdminApi } from './watched-admin-api.ts';

const rejectedWith = (status: number, code: string): AdminError => ({
  kind: 'admin/rejected',
  status,
  code,
});

async function timesSignedOut(result: AdminResult<never>) {
  let times = 0;
  const server = { sendRequest: () => Promise.resolve(result) } as AdminApi;
  const received = await watchedAdminApi(server, () => (times += 1)).sendRequest('adminUsers', {
    query: {},
  });
  expect(received).toBe(result);
  return times;
}

test('only the server’s response that nobody is signed in ends the session', async () => {
  const errors: readonly AdminError[] = [
    rejectedWith(401, 'auth/invalid'),
    rejectedWith(401, 'auth/required'),
    rejectedWith(403, 'auth/forbidden'),
    rejectedWith(409, 'user/last-admin'),
    { kind: 'admin/offline' },
    { kind: 'admin/unreadable' },
  ];
  const times = await Promise.all(errors.map((error) => timesSignedOut({ ok: false, error })));
  expect(times).toEqual([1, 1, 0, 0, 0, 0]);
});

import { expect, test } from 'vitest';
import { httpAdminApi } from './admin-api.ts';
import type { HttpReply } from './http-ask.ts';

const answer = (body: unknown, status = 200): HttpReply => ({
  kind: 'answer',
  status,
  isOk: status < 400,
  body,
  retryAfterS: undefined,
});

function hostAnswering(reply: HttpReply) {
  const asked: unknown[] = [];
  const api = httpAdminApi((path, init) => {
    asked.push([path, init?.method, init?.body]);
    return Promise.resolve(reply);
  });
  return { api, asked };
}

test('parameters, the query and the body stand where the contract has them', async () => {
  const { api, asked } = hostAnswering(answer({ users: [], total: 0 }));
  await api.ask('adminUsers', { query: { search: 'a&b', limit: 5 } });
  await api.ask('adminRole', { params: { id: 'x/y' }, body: { role: 2 } });
  expect(asked).toEqual([
    ['/api/admin/users?search=a%26b&limit=5', 'GET', undefined],
    ['/api/admin/users/x%2Fy/role', 'PUT', '{"role":2}'],
  ]);
});

test('what is answered is read by the contract, and a refusal keeps its word', async () => {
  const list = { users: [], total: 0 };
  const question = { query: {} };
  expect([
    await hostAnswering(answer(list)).api.ask('adminUsers', question),
    await hostAnswering(answer('<html>')).api.ask('adminUsers', question),
    await hostAnswering({ kind: 'offline' }).api.ask('adminUsers', question),
    await hostAnswering(answer({ code: 'request/invalid', field: 'limit' }, 400)).api.ask(
      'adminUsers',
      question,
    ),
  ]).toEqual([
    { ok: true, value: list },
    { ok: false, fault: { kind: 'admin/unreadable' } },
    { ok: false, fault: { kind: 'admin/offline' } },
    {
      ok: false,
      fault: { kind: 'admin/refused', status: 400, code: 'request/invalid', field: 'limit' },
    },
  ]);
});

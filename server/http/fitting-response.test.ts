import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fittingResponse } from './fitting-response.ts';

const user = z.object({ id: z.string(), name: z.string() });
const users = z.object({ users: z.array(user), total: z.number() });
const ada = { id: '1', name: 'Ada' };

test('a property that the contract does not name is not sent', () => {
  const row = { ...ada, passwordHash: '$argon2id$…' };
  const sent = fittingResponse(users, { users: [row], total: 1, secret: 'x' });
  expect(sent).toEqual({ body: { users: [ada], total: 1 }, unfit: [] });
});

test('a row that does not fit is left out and named, and the handler’s own value stays whole', () => {
  const response = { users: [ada, { id: '2', name: 7 }], total: 2 };
  const { body, unfit } = fittingResponse(users, response);
  expect(body).toEqual({ users: [ada], total: 2 });
  expect(unfit).toEqual([{ row: expect.stringMatching(/^users.* 2$/), why: expect.any(String) }]);
  expect(response.users).toHaveLength(2);
});

test('a wrong value outside of a list is an error, and nothing is sent', () => {
  expect(() => fittingResponse(users, { users: [ada], total: 'many' })).toThrow(/invalid_type/);
});

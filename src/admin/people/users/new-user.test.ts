import { expect, test } from 'vitest';
import { newUserBodyOf, newUserErrors, type NewUserForm } from './new-user.ts';

const form = (overrides: Partial<NewUserForm>): NewUserForm => ({
  username: 'Anna',
  role: '2',
  way: 'link',
  password: '',
  ...overrides,
});
const rejectedWith = (code: string, field?: string) =>
  ({
    kind: 'admin/rejected',
    status: 400,
    code,
    requestId: '3f2a91bc-0000-4000-8000-000000000000',
    ...(field === undefined ? {} : { field }),
  }) as const;

test('a link needs no password, and a typed one is sent only when it is long enough', () => {
  const forms = [
    form({ username: ' Anna ', password: 'left over' }),
    form({ way: 'typed', password: 'acht8888' }),
    form({ way: 'typed', password: 'acht8888', role: '1' }),
    form({ username: '  ' }),
    form({ username: 'a'.repeat(101) }),
  ];
  expect(forms.map(newUserBodyOf)).toEqual([
    { username: 'Anna', role: 2 },
    { username: 'Anna', role: 2, password: 'acht8888' },
    undefined,
    undefined,
    undefined,
  ]);
});

test('nothing is wrong before the first submit; then each error is shown at its field', () => {
  const empty = form({ username: '', way: 'typed', role: '1' });
  expect(newUserErrors(empty, false, undefined, 'de')).toEqual({
    username: undefined,
    password: undefined,
  });
  expect(newUserErrors(empty, true, undefined, 'de')).toEqual({
    username: 'Der Name fehlt.',
    password: 'Das Passwort braucht mindestens 10 Zeichen.',
  });
  expect(newUserErrors(form({}), true, rejectedWith('user/name-taken', 'username'), 'de')).toEqual({
    username: 'Diesen Namen gibt es schon. (Kennung: 3f2a91bc)',
    password: undefined,
  });
});

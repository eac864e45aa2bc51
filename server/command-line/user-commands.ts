import { newUserBody } from '../../src/contract/admin/people.ts';
import { ROLE } from '../../src/contract/token-claims.ts';
import { addUser } from '../people/add-user.ts';
import { changeRole, listUsers, revokeSessions } from '../people/administer-users.ts';
import { resetPassword } from '../people/reset-password.ts';
import { removeSecondFactor } from '../people/second-factor.ts';
import type { Services } from '../services.ts';
import type { Command } from './command.ts';
import { succeeded, isoSeconds, type CommandOutcome } from './command-outcome.ts';
import { addressOf } from './link-address.ts';
import { readValue } from './read-value.ts';
import { readRole, nameOfRole } from './role-names.ts';
import { withUser } from './with-user.ts';

const ROLES =
  'ROLE is administrator, editor, translator, reviewer, statistics, teacher, registered, tester, ' +
  'guest, or the number of a site’s own role.';
const USERS_PER_READ = 200;

export const userCreate: Command = {
  name: 'user create',
  help: 'makes an account and prints a one-time link, by which its user chooses a password',
  details: [`The link holds for three days. ${ROLES}`],
  arguments: [{ name: 'NAME' }],
  options: { role: { value: 'ROLE', help: 'registered, unless another one is given' } },
  run(context, { values }) {
    const role = readRole(values['role'] ?? 'registered');
    if (role.kind === 'wrong') return role.outcome;
    const body = readValue('NAME', newUserBody, { username: values['NAME'], role: role.value });
    if (body.kind === 'wrong') return body.outcome;
    return context.withServices((services, port) => create(services, body.value, port));
  },
};

export const userList: Command = {
  name: 'user list',
  help: 'lists the accounts by name: role, when it was last seen, and what keeps it from signing in',
  details: [ROLES],
  options: { role: { value: 'ROLE', help: 'only those of this role' } },
  run(context, { values }) {
    if (values['role'] === undefined) return context.withServices((services) => list(services, {}));
    const role = readRole(values['role']);
    if (role.kind === 'wrong') return role.outcome;
    return context.withServices((services) => list(services, { role: role.value }));
  },
};

export const userRole: Command = {
  name: 'user role',
  help: 'gives an account another role',
  details: [
    ROLES,
    'Whoever becomes an administrator is signed out and needs a new password: see user reset.',
    'The last administrator keeps the role.',
  ],
  arguments: [{ name: 'NAME' }, { name: 'ROLE' }],
  run(context, { values }) {
    const wished = readRole(values['ROLE'] ?? '');
    if (wished.kind === 'wrong') return wished.outcome;
    return withUser(context, values['NAME'], async (services, user) => {
      const actor = { id: user.id, actorId: null };
      const changed = await changeRole(services, { ...actor, role: wished.value });
      const isPromoted = changed.role === ROLE.administrator && user.role !== changed.role;
      const { username, role } = changed;
      const lines = [
        `'${username}' is ${nameOfRole(role)} now, and was ${nameOfRole(user.role)}.`,
        ...(isPromoted
          ? [`The password and all sign-ins have ended. For a new one: user reset '${username}'`]
          : []),
      ];
      return succeeded(lines, { username, role, before: user.role, needsPassword: isPromoted });
    });
  },
};

export const userReset: Command = {
  name: 'user reset',
  help: 'prints a one-time link by which a user chooses a new password',
  details: [
    'The link holds for three days; an older one ends. The password of before counts until the link is used, then all sign-ins end.',
  ],
  arguments: [{ name: 'NAME' }],
  run: (context, { values }) =>
    withUser(context, values['NAME'], async (services, { id, username, disabledAtMs }, port) => {
      const { link, expiresAtMs } = await resetPassword(services, { id, actorId: null });
      const address = `${addressOf(services, port)}${link}`;
      const isSuspended = disabledAtMs !== null;
      const lines = [
        ...linkLines(`Choose a new password for '${username}'`, address, expiresAtMs),
        ...(isSuspended
          ? ['The account is suspended: the link works once an administrator has reinstated it.']
          : []),
      ];
      return succeeded(lines, { username, link: address, expiresAtMs, isSuspended });
    }),
};

export const userRevoke: Command = {
  name: 'user revoke',
  help: 'ends all sign-ins of a user, on every device',
  details: ['The password stays. A server that runs rejects them from the next request on.'],
  arguments: [{ name: 'NAME' }],
  run: (context, { values }) =>
    withUser(context, values['NAME'], async (services, { id, username }) => {
      const revoked = await revokeSessions(services, { id, actorId: null });
      return succeeded([`Sign-ins of '${username}' that have ended: ${revoked}`], {
        username,
        revoked,
      });
    }),
};

export const userForgetFactor: Command = {
  name: 'user forget-factor',
  help: 'removes the second factor of a user who has lost their device and their codes',
  details: [
    'From then on the password alone signs in, until the user sets up another one. Make sure who asks for it.',
  ],
  arguments: [{ name: 'NAME' }],
  run: (context, { values }) =>
    withUser(context, values['NAME'], async (services, { id, username }) => {
      const isRemoved = await removeSecondFactor(services, { id, actorId: null });
      const line = isRemoved
        ? `'${username}' signs in by the password alone now.`
        : `'${username}' has no second factor.`;
      return succeeded([line], { username, removed: isRemoved });
    }),
};

async function create(
  services: Services,
  body: { readonly username: string; readonly role: number },
  port: number,
): Promise<CommandOutcome> {
  const { user, invitation } = await addUser(services, body, null);
  // Without a password there is always a link.
  const { link = '', expiresAtMs = 0 } = invitation ?? {};
  const address = `${addressOf(services, port)}${link}`;
  const made = `'${user.username}' is made, as ${nameOfRole(user.role)}. Choose a password`;
  return succeeded(linkLines(made, address, expiresAtMs), { user, link: address, expiresAtMs });
}

const linkLines = (what: string, address: string, expiresAtMs: number) => [
  `${what} (once, until ${isoSeconds(expiresAtMs)}):`,
  `  ${address}`,
];

async function list(
  services: Services,
  query: { readonly role?: number },
): Promise<CommandOutcome> {
  const users = [];
  for (;;) {
    const page = { limit: USERS_PER_READ, offset: users.length };
    const read = await listUsers(services, { ...query, ...page });
    users.push(...read.users);
    if (read.users.length === 0 || users.length >= read.total) break;
  }
  const lines = users.map(({ username, role, lastSeenAtMs, isDisabled, hasPassword }) =>
    [
      username,
      nameOfRole(role),
      lastSeenAtMs === null ? 'never seen' : `seen ${isoSeconds(lastSeenAtMs)}`,
      ...(isDisabled ? ['suspended'] : []),
      ...(hasPassword ? [] : ['no password']),
    ].join('  '),
  );
  return succeeded([...lines, `Accounts: ${users.length}`], { users });
}

import { ROLE } from '../../src/contract/token-claims.ts';
import type { Services } from '../services.ts';
import type { User } from '../people/users.store.ts';
import { resetPassword } from '../people/reset-password.ts';
import { offerSetup } from '../people/set-up-server.ts';
import type { Command } from './command.ts';
import { succeeded, failed, isoSeconds, type CommandOutcome } from './command-outcome.ts';
import { addressOf } from './link-address.ts';
import type { Fitting } from './read-value.ts';

type Needs = Pick<Services, 'store' | 'clock' | 'site'>;

export const administratorLink: Command = {
  name: 'admin link',
  help: 'prints a one-time link for an administrator’s new password, or to make the first administrator',
  details: [
    'Without NAME it is for the only administrator, or for the first one to come.',
    'A password’s link holds for three days, a set-up link for 24 hours; an older one of the same kind ends.',
    'The password of before counts until the link is used, then all its sign-ins end.',
  ],
  arguments: [{ name: 'NAME', isOptional: true }],
  run: (context, { values }) =>
    context.withServices((services, port) => linkForAdministrator(services, values['NAME'], port)),
};

const LISTED = 50;

/**
 * Restores access for an administrator who has lost the password or the set-up link. Whoever may
 * read the data folder or the database could change both anyway, so nothing else is required.
 */
async function linkForAdministrator(
  services: Needs,
  name: string | undefined,
  port: number,
): Promise<CommandOutcome> {
  const administrators = await administratorsOf(services);
  if (administrators.length === 0) return setupLink(services, port);
  const chosen = await chooseAdministrator(services, administrators, name);
  if (chosen.kind === 'wrong') return chosen.outcome;
  const { id, username } = chosen.value;
  const { link, expiresAtMs } = await resetPassword(services, { id, actorId: null });
  const address = `${addressOf(services, port)}${link}`;
  return succeeded(
    [
      `Choose a new password for '${username}' (once, until ${isoSeconds(expiresAtMs)}):`,
      `  ${address}`,
      'The current password stays valid until the link is used.',
    ],
    { username, link: address, expiresAtMs },
  );
}

async function administratorsOf({ store }: Needs): Promise<readonly User[]> {
  const page = await store.users.listUsers({ role: ROLE.administrator, limit: LISTED, offset: 0 });
  return page.items;
}

async function chooseAdministrator(
  { store }: Needs,
  administrators: readonly User[],
  name: string | undefined,
): Promise<Fitting<User>> {
  const [only] = administrators;
  const isAlone = administrators.length === 1;
  const chosen =
    name === undefined && isAlone ? only : await store.users.findByUsername(name ?? '');
  const names = administrators.map(({ username }) => `  ${username}`);
  if (chosen?.role !== ROLE.administrator) {
    const why =
      name === undefined
        ? 'There are several administrators. Name one of them:'
        : `There is no administrator '${name}'. There are:`;
    return { kind: 'wrong', outcome: failed('user/not-found', [why, ...names]) };
  }
  if (chosen.disabledAtMs === null) return { kind: 'fits', value: chosen };
  const why = `'${chosen.username}' is suspended. Another administrator can reinstate the account:`;
  return { kind: 'wrong', outcome: failed('user/suspended', [why, ...names]) };
}

async function setupLink(services: Needs, port: number): Promise<CommandOutcome> {
  const path = await offerSetup(services);
  if (path === undefined) {
    return failed('setup/done', ['Somebody has become the first administrator just now.']);
  }
  const address = `${addressOf(services, port)}${services.site.current.basePath}${path}`;
  return succeeded(
    [
      'There is no administrator yet. Make the first one (once, within 24 hours):',
      `  ${address}`,
      'Earlier links are no longer valid.',
    ],
    { link: address },
  );
}

import { ROLE } from '../../src/contract/token-claims.ts';
import type { Services } from '../services.ts';
import type { User } from '../people/users.store.ts';
import { resetPassword } from '../people/reset-password.ts';
import { offerSetup } from '../people/set-up-server.ts';
import type { CommandOutcome } from './command-outcome.ts';
import type { Command } from './read-command.ts';

type Needs = Pick<Services, 'store' | 'clock' | 'site'>;
type Linking = Extract<Command, { kind: 'admin link' }>;

const LISTED = 50;

/**
 * Restores access for an administrator who has lost the password or the set-up link. Whoever may
 * read the data folder or the database could change both anyway, so nothing else is required.
 */
export async function linkForAdministrator(
  services: Needs,
  { name }: Linking,
  port: number,
): Promise<CommandOutcome> {
  const administrators = await administratorsOf(services);
  if (administrators.length === 0) return setupLink(services, port);
  const chosen = await chosenOf(services, administrators, name);
  if ('hasSucceeded' in chosen) return chosen;
  const { link, expiresAtMs } = await resetPassword(services, { id: chosen.id, actorId: null });
  return {
    hasSucceeded: true,
    lines: [
      `Choose a new password for '${chosen.username}' (once, until ${isoSeconds(expiresAtMs)}):`,
      `  ${addressOf(services, port)}${link}`,
      'The current password stays valid until the link is used.',
    ],
  };
}

async function administratorsOf({ store }: Needs): Promise<readonly User[]> {
  const page = await store.users.list({ role: ROLE.administrator, limit: LISTED, offset: 0 });
  return page.items;
}

async function chosenOf(
  { store }: Needs,
  administrators: readonly User[],
  name: string | undefined,
): Promise<User | CommandOutcome> {
  const [only] = administrators;
  const isAlone = administrators.length === 1;
  const chosen = name === undefined && isAlone ? only : await store.users.byUsername(name ?? '');
  const names = administrators.map(({ username }) => `  ${username}`);
  if (chosen?.role !== ROLE.administrator) {
    const why =
      name === undefined
        ? 'There are several administrators. Name one of them:'
        : `There is no administrator '${name}'. There are:`;
    return { hasSucceeded: false, lines: [why, ...names] };
  }
  if (chosen.disabledAtMs === null) return chosen;
  const why = `'${chosen.username}' is suspended. Another administrator can reinstate the account:`;
  return { hasSucceeded: false, lines: [why, ...names] };
}

async function setupLink(services: Needs, port: number): Promise<CommandOutcome> {
  const path = await offerSetup(services);
  if (path === undefined) {
    return {
      hasSucceeded: false,
      lines: ['Somebody has become the first administrator just now.'],
    };
  }
  const { basePath } = services.site.current;
  return {
    hasSucceeded: true,
    lines: [
      'There is no administrator yet. Make the first one (once, within 24 hours):',
      `  ${addressOf(services, port)}${basePath}${path}`,
      'Earlier links are no longer valid.',
    ],
  };
}

/** The first host name that visitors know, else this machine. */
function addressOf({ site }: Needs, port: number): string {
  const [known] = site.current.playerHosts;
  return known === undefined ? `http://localhost:${port}` : `https://${known}`;
}

const isoSeconds = (atMs: number) => new Date(atMs).toISOString().replace(/\.\d+Z$/, 'Z');

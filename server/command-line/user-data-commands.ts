import { writeFile } from 'node:fs/promises';
import { deleteUser } from '../people/delete-user.ts';
import { exportUser } from '../people/export-user.ts';
import { ensureAnAdministratorRemains } from '../people/ensure-an-administrator-remains.ts';
import type { User } from '../people/users.store.ts';
import type { Services } from '../services.ts';
import type { Command } from './command.ts';
import { succeeded, EXIT, failed, type CommandOutcome } from './command-outcome.ts';
import { isThere } from './is-there.ts';
import { withUser } from './with-user.ts';

export const userExport: Command = {
  name: 'user export',
  help: 'writes everything that the server stores about a user, as JSON',
  details: [
    'Account, sign-ins, links, groups, progress, and the entries of the audit log by and about them; no hash of a password or link. Without FILE it goes to the standard output. The audit log notes the export.',
  ],
  arguments: [{ name: 'NAME' }, { name: 'FILE', isOptional: true }],
  run: (context, { values: { NAME: name, FILE: file } }) =>
    withUser(context, name, (services, user) => exportTo(services, user, file)),
};

export const userDelete: Command = {
  name: 'user delete',
  help: 'deletes an account with everything stored about it, for good',
  details: [
    'Without --yes it changes nothing, shows what would go, and exits with 2. The audit log keeps an id without a name. The last administrator stays.',
  ],
  arguments: [{ name: 'NAME' }],
  options: { yes: { help: 'deletes it' } },
  run: (context, { values, switches }) =>
    withUser(context, values['NAME'], (services, user) =>
      switches.has('yes') ? remove(services, user) : showWhatGoes(services, user),
    ),
};

async function exportTo(
  services: Services,
  { id, username }: User,
  file: string | undefined,
): Promise<CommandOutcome> {
  if (file !== undefined && (await isThere(file))) {
    return failed('file/exists', [`There is a file already: ${file}`]);
  }
  const exported = await exportUser(services, { id, actorId: null });
  const text = JSON.stringify(exported, undefined, 2);
  if (file === undefined) return succeeded([text], exported);
  try {
    await writeFile(file, `${text}\n`, { mode: 0o600, flag: 'wx', flush: true });
  } catch (error) {
    return failed('file/unwritable', [`The file could not be written: ${String(error)}`]);
  }
  return succeeded([`${file}: everything that is stored about '${username}'.`], { file, username });
}

async function remove(services: Services, { id, username }: User): Promise<CommandOutcome> {
  await deleteUser(services, { id, actorId: null });
  return succeeded([`'${username}' and everything stored about this account is deleted.`], {
    username,
  });
}

async function showWhatGoes({ store }: Services, user: User): Promise<CommandOutcome> {
  // Nobody is asked to confirm what is impossible.
  await ensureAnAdministratorRemains(store.users, user);
  const progress = await store.progress.ofUser(user.id);
  const sessions = await store.sessions.ofUser(user.id);
  const groups = await store.groups.groupsOf(user.id);
  const lines = [
    `'${user.username}' would be deleted for good:`,
    `  progress in walks: ${progress.length}, sign-ins: ${sessions.length}, groups: ${groups.length}`,
    'Nothing was changed. To delete the account, add --yes.',
  ];
  return failed('command/unconfirmed', lines, EXIT.usage);
}

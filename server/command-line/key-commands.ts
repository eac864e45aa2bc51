import { endKey, listKeys, rotateKey } from '../auth/keys.ts';
import { MAX_SESSION_MS } from '../auth/session-lifetime.ts';
import type { Services } from '../services.ts';
import type { Command } from './command.ts';
import { succeeded, isoSeconds, type CommandOutcome } from './command-outcome.ts';

const MAX_SESSION_DAYS = MAX_SESSION_MS / 86_400_000;

export const keyRotate: Command = {
  name: 'key rotate',
  formerNames: ['rotate-key'],
  help: 'signs new sign-ins with a new key; nobody is signed out',
  details: [
    `The key of before expires ${MAX_SESSION_DAYS} days later. A server that runs uses the new one at once.`,
  ],
  run: (context) => context.withServices(rotate),
};

export const keyList: Command = {
  name: 'key list',
  help: 'lists the keys whose sign-ins are accepted, and how many sign-ins each has',
  run: (context) => context.withServices(list),
};

export const keyEnd: Command = {
  name: 'key end',
  formerNames: ['end-key'],
  help: 'ends a retired key at once, and the sign-ins that began with it',
  details: ['The key that signs cannot end: rotate first.'],
  arguments: [{ name: 'KEY' }],
  run: (context, { values }) => context.withServices((services) => end(services, values['KEY'])),
};

async function rotate(services: Services): Promise<CommandOutcome> {
  const kid = await rotateKey(services, null);
  const lines = [
    `New sign-ins are signed with the key ${kid}.`,
    `Nobody is signed out. The previous key expires in ${MAX_SESSION_DAYS} days.`,
  ];
  return succeeded(lines, { kid });
}

async function list(services: Services): Promise<CommandOutcome> {
  // The command line has no session of its own.
  const { keys } = await listKeys(services, '');
  const accepted = keys.map(
    ({ kid, createdAtMs, retiredAtMs, acceptedUntilMs, signIns, users }) => ({
      ...{ kid, createdAtMs, retiredAtMs, acceptedUntilMs, signIns, users },
    }),
  );
  const lines = accepted.map(({ kid, acceptedUntilMs, signIns, users }) => {
    const until = acceptedUntilMs === null ? 'signs' : `until ${isoSeconds(acceptedUntilMs)}`;
    return `${kid}  ${until}, sign-ins: ${signIns}, users: ${users}`;
  });
  return succeeded(lines, { keys: accepted });
}

/** Ends a key as the admin page does, for an operator who can no longer sign in. */
async function end(services: Services, kid = ''): Promise<CommandOutcome> {
  const signIns = await endKey(services, { kid, actorId: null });
  const lines = [`The key ${kid} is no longer accepted.`, `${signIns} sign-ins ended.`];
  return succeeded(lines, { kid, signIns });
}

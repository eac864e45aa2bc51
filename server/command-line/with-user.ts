import type { User } from '../people/users.store.ts';
import type { Services } from '../services.ts';
import type { OperatorContext } from './command.ts';
import { failed, type CommandOutcome } from './command-outcome.ts';

/** Finds the user by name or, for programs, by id. */
export function withUser(
  context: OperatorContext,
  name: string | undefined,
  work: (services: Services, user: User, port: number) => Promise<CommandOutcome>,
): Promise<CommandOutcome> {
  return context.withServices(async (services, port) => {
    const { users } = services.store;
    const user = (await users.findByUsername(name ?? '')) ?? (await users.findUser(name ?? ''));
    if (user !== undefined) return work(services, user, port);
    return failed('user/not-found', [`There is no user '${name}'. To see all: user list`]);
  });
}

import { readEnvironment } from '../../config/read-environment.ts';
import type { Services } from '../../services.ts';
import type { OperatorContext } from '../command.ts';
import { runCommandLine, type FinishedRun } from '../run-command.ts';

interface Surroundings {
  readonly environment?: OperatorContext['environment'];
  readonly port?: number;
  readonly standardInput?: string;
}

/** Runs a command line on the services of a test, as on those that it would open itself. */
export function commandOn(services: Services, surroundings: Surroundings = {}) {
  const { environment = {}, port = 8080, standardInput = '' } = surroundings;
  const context: OperatorContext = {
    environment,
    folder: process.cwd(),
    clock: services.clock,
    version: '1.2.3',
    readStandardInput: () => Promise.resolve(standardInput),
    withConfig(work) {
      const read = readEnvironment(environment, process.cwd());
      if (read.kind === 'wrong') throw new Error(read.problems.join('\n'));
      return work(read.config);
    },
    withServices: (work) => work(services, port),
    withNewServices: (work) => work(services, port),
  };
  return (...args: readonly string[]): Promise<FinishedRun> => runCommandLine(args, context);
}

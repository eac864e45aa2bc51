import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { serverClock } from '../clock.ts';
import { readEnvironment } from '../config/read-environment.ts';
import { secretInFolder } from '../config/secret.ts';
import type { ServerConfig } from '../config/server-config.ts';
import { SQLITE_FILE } from '../database/sqlite/open.ts';
import { makeServices } from '../make-services.ts';
import { openStore, storeLocationOf } from '../store/open-store.ts';
import { whyNotOpened } from '../store/why-not-opened.ts';
import type { OperatorContext, NotOpened } from './command.ts';
import { EXIT, failed, type CommandOutcome } from './command-outcome.ts';

interface Surroundings extends Pick<OperatorContext, 'environment' | 'folder' | 'version'> {
  /** What the operator should know, beside the command's own result. */
  readonly onNote: (note: string) => void;
}

/** The context of a real command line: what a command does not ask for is not opened. */
export function openContext(surroundings: Surroundings): OperatorContext {
  const { environment, folder, version } = surroundings;
  const withConfig: OperatorContext['withConfig'] = async (work) => {
    const read = readEnvironment(environment, folder);
    if (read.kind === 'wrong') return failed('configuration/invalid', read.problems);
    return work(read.config);
  };
  return {
    ...{ environment, folder, version },
    clock: serverClock,
    readStandardInput: () => text(process.stdin),
    withConfig,
    withNewServices: (work, whyNot = notOpened) =>
      withConfig((config) => withStore(surroundings, { config, work, whyNot })),
    withServices: (work) =>
      withConfig(async (config) => {
        const { dataFolder, databaseUrl } = config;
        if (databaseUrl === undefined && !existsSync(join(dataFolder, SQLITE_FILE))) {
          return failed(
            'data/missing',
            [`There is nothing in ${dataFolder}: no server has started here.`],
            EXIT.unreachable,
          );
        }
        return withStore(surroundings, { config, work, whyNot: notOpened });
      }),
  };
}

interface Opening {
  readonly config: ServerConfig;
  readonly work: Parameters<OperatorContext['withServices']>[0];
  readonly whyNot: (opened: NotOpened) => CommandOutcome;
}

async function withStore(
  { version, onNote }: Surroundings,
  { config, work, whyNot }: Opening,
): Promise<CommandOutcome> {
  const opened = await openStore(storeLocationOf(config));
  if (opened.kind !== 'opened') return whyNot(opened);
  const { store, notes } = opened;
  for (const note of notes) onNote(note);
  try {
    // This comes after the database: if that is unreachable, no secret is created.
    const secret = config.secret ?? (await secretInFolder(config.dataFolder));
    const services = await makeServices({ store, config, secret, clock: serverClock, version });
    try {
      return await work(services, config.port);
    } finally {
      services.media.close();
    }
  } finally {
    await store.close();
  }
}

/** An unreachable database may be there again in a moment; a newer schema stays. */
export function notOpened(opened: NotOpened, advice: readonly string[] = []): CommandOutcome {
  const exitCode = opened.kind === 'unreachable' ? EXIT.unreachable : EXIT.failed;
  return failed(`database/${opened.kind}`, [whyNotOpened(opened), ...advice], exitCode);
}

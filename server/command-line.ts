import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serverClock } from './clock.ts';
import { doCommand } from './command-line/do-command.ts';
import type { CommandOutcome } from './command-line/command-outcome.ts';
import { whyNotRestorable, tryRestore, verify } from './command-line/inspect-backup.ts';
import { HELP, readCommand } from './command-line/read-command.ts';
import { readEnvironment } from './config/read-environment.ts';
import { secretInFolder } from './config/secret.ts';
import { makeServices } from './make-services.ts';
import { openStore, storeLocationOf } from './store/open-store.ts';
import { whyNotOpened } from './store/why-not-opened.ts';

/** This file and the built one are both one folder below the root. */
const root = dirname(dirname(fileURLToPath(import.meta.url)));

const command = readCommand(process.argv.slice(2));
const outcome =
  command.kind === 'help' || command.kind === 'wrong'
    ? { hasSucceeded: command.kind === 'help', lines: [...wrongIn(command), HELP] }
    : await run(command);
(outcome.hasSucceeded ? process.stdout : process.stderr).write(`${outcome.lines.join('\n')}\n`);
process.exitCode = outcome.hasSucceeded ? 0 : 1;

function wrongIn(parsed: typeof command): readonly string[] {
  return parsed.kind === 'wrong' ? [parsed.how, ''] : [];
}

async function run(
  parsed: Exclude<typeof command, { kind: 'help' | 'wrong' }>,
): Promise<CommandOutcome> {
  // A backup or story archive must be readable only for the user who runs the command.
  process.umask(0o077);
  if (parsed.kind === 'verify') return verify(parsed.file);
  const read = readEnvironment(process.env, process.cwd());
  if (read.kind === 'wrong') return { hasSucceeded: false, lines: read.problems };
  const { config } = read;
  if (parsed.kind === 'restore' && !parsed.isConfirmed)
    return tryRestore(config, serverClock, parsed.file);
  const { dataFolder, databaseUrl } = config;
  const needsData = ['backup', 'walk export', 'admin link'].includes(parsed.kind);
  if (needsData && databaseUrl === undefined && !existsSync(dataFolder)) {
    return {
      hasSucceeded: false,
      lines: [`There is nothing in ${dataFolder}: no server has started here.`],
    };
  }
  const opened = await openStore(storeLocationOf(config));
  if (opened.kind !== 'opened') {
    if (parsed.kind === 'restore') return whyNotRestorable(opened);
    return { hasSucceeded: false, lines: [whyNotOpened(opened)] };
  }
  const { store } = opened;
  // This comes after the database: if that is unreachable, no secret is created.
  const secret = config.secret ?? (await secretInFolder(dataFolder));
  const dependencies = { store, config, secret, clock: serverClock, version: version() };
  const services = await makeServices(dependencies);
  try {
    return await doCommand(services, parsed, config.port);
  } finally {
    services.media.close();
    await store.close();
  }
}

function version(): string {
  const { version: text } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  return text;
}

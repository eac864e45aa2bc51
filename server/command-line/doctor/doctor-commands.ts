import { readEnvironment } from '../../config/read-environment.ts';
import type { Command, OperatorContext } from '../command.ts';
import type { CommandOutcome } from '../command-outcome.ts';
import { checkConfiguration } from './check-configuration.ts';
import { checkDataFolder } from './check-data-folder.ts';
import { checkDatabase } from './check-database.ts';
import { checkMedia } from './check-media.ts';
import { checkPort } from './check-port.ts';
import { checkBackups, checkLegalTexts, checkPublicHost, checkSoundTools } from './check-site.ts';
import { reportOf } from './diagnosis.ts';

export const configCheck: Command = {
  name: 'config check',
  help: 'reads the environment as the server does, and lists every problem and the defaults that matter',
  details: [
    'It opens nothing. Passwords and keys are not printed. It exits with 1 when the server would not start.',
  ],
  run({ environment, folder }) {
    return reportOf(checkConfiguration(environment, readEnvironment(environment, folder)));
  },
};

export const doctor: Command = {
  name: 'doctor',
  help: 'checks the whole installation, and prints what to do where something is amiss',
  details: [
    'Environment, data folder, database, media, sound tools, clock, port, hosts, legal texts, backups, disk. Each line is ok, warn or fail; it exits with 1 on fail. It changes nothing that is stored: the file that it writes in the data folder and where the media lie is removed at once. The server may run or not.',
  ],
  run: examine,
};

async function examine({ environment, folder, clock }: OperatorContext): Promise<CommandOutcome> {
  const read = readEnvironment(environment, folder);
  const configuration = checkConfiguration(environment, read);
  if (read.kind === 'wrong') return reportOf(configuration);
  const { config } = read;
  const dataFolder = await checkDataFolder(config);
  // A data folder that is no folder cannot hold a database.
  const isUsable = !dataFolder.some(
    ({ about, state }) => about === 'data folder' && state === 'fail',
  );
  const needsFolder = config.databaseUrl === undefined;
  const { diagnoses, settings } =
    isUsable || !needsFolder ? await checkDatabase(config, clock) : { diagnoses: [], settings: {} };
  return reportOf([
    ...configuration,
    ...dataFolder,
    ...diagnoses,
    await checkMedia(config, clock),
    await checkSoundTools(environment['PATH']),
    await checkPort(config),
    checkPublicHost(settings, config),
    checkLegalTexts(settings),
    await checkBackups(config, clock),
  ]);
}

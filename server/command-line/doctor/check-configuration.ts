import { isIP } from 'node:net';
import type { EnvironmentRead } from '../../config/read-environment.ts';
import type { ServerConfig } from '../../config/server-config.ts';
import { findMistypedVariables } from '../../config/mistyped-variables.ts';
import { readVariables, VARIABLES, type Environment } from '../../config/variables.ts';
import { failure, fine, warning, type Diagnosis } from './diagnosis.ts';

/** Where a name begins like ours, and is near none. */
const LIST = 'The README lists all variables.';
/** Values that may hold a password or a key are never printed. */
const SECRET = /(SECRET|TOKEN|PASSWORD|KEY|_URL)$/;

/** What the environment sets, what is wrong with it, and the defaults that matter. Opens nothing. */
export function checkConfiguration(
  environment: Environment,
  read: EnvironmentRead,
): readonly Diagnosis[] {
  return [
    ...(read.kind === 'wrong' ? read.problems.map(problem) : []),
    ...givenVariables(environment),
    ...unknownVariables(environment),
    ...(read.kind === 'ok' ? [...checkDefaults(read.config), ...checkProxy(read.config)] : []),
  ];
}

const problem = (message: string) =>
  failure('configuration', message, 'The server does not start until this is mended.');

function givenVariables(environment: Environment): readonly Diagnosis[] {
  const values = readVariables(environment, []);
  return VARIABLES.flatMap((name) => {
    const value = values[name];
    if (value === undefined) return [];
    const source = environment[`${name}_FILE`] ? `, from the file of ${name}_FILE` : '';
    return [fine(name, `${SECRET.test(name) ? '(hidden)' : value}${source}`)];
  });
}

/** A misspelt variable has no effect, and nothing else would report it. */
function unknownVariables(environment: Environment): readonly Diagnosis[] {
  return findMistypedVariables(environment).map(({ name, near }) =>
    warning(
      name,
      'is not read by the server.',
      near === undefined ? LIST : `Did you mean ${near}?`,
    ),
  );
}

function checkDefaults(config: ServerConfig): readonly Diagnosis[] {
  const { databaseUrl, secret, media, fixed, port, dataFolder, isDevelopment } = config;
  return [
    ...(isDevelopment
      ? [warning('NODE_ENV', 'is development: a weak secret is accepted.', 'Unset it on a server.')]
      : []),
    fine('listens on', `port ${port}${port === 0 ? ' (any free one)' : ''}`),
    fine('data folder', dataFolder),
    fine('stored in', databaseUrl === undefined ? 'SQLite in the data folder' : 'Postgres'),
    fine('media', media.kind === 'folder' ? `in ${media.folder}` : `in the bucket ${media.bucket}`),
    fine('secret', secret === undefined ? 'of the data folder, made at the first start' : 'given'),
    ...(fixed.registration === undefined
      ? [fine('registration', 'as the settings have it; off unless they were changed')]
      : []),
    ...(fixed.registration === 'open'
      ? [warning('registration', 'everybody may make an account.', 'Meant? Else REGISTRATION=off.')]
      : []),
  ];
}

/** What a proxy in front needs, as far as the environment shows it. */
function checkProxy({ fixed, trustProxy, basePath }: ServerConfig): readonly Diagnosis[] {
  const { playerHosts = [] } = fixed;
  const local = playerHosts.filter((host) => isLocal(host));
  return [
    ...(local.length === 0
      ? []
      : [
          warning(
            'PLAYER_HOSTS',
            `${local.join(', ')} cannot be reached by visitors.`,
            'Name the host that visitors know.',
          ),
        ]),
    ...(playerHosts.length > 0 && trustProxy === false
      ? [
          warning(
            'TRUST_PROXY',
            'is not set, but the site has a public host: behind a proxy all visitors share one address, and so the limits of one.',
            'Set it to the address of the proxy, or to the number of proxies.',
          ),
        ]
      : []),
    ...(basePath === '' ? [] : [fine('base path', `everything is below ${basePath}/`)]),
  ];
}

function isLocal(host: string): boolean {
  const name = host.replace(/:\d+$/, '');
  return name === 'localhost' || !name.includes('.') || isIP(name) !== 0;
}

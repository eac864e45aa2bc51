import { resolve } from 'node:path';
import { REGISTRATION, type Registration } from '../../src/contract/site-settings.ts';
import { parsedUrl } from '../../src/lib/parsed-url.ts';
import { mediaLocationIn } from './media-location.ts';
import type { ServerConfig } from './server-config.ts';
import { weaknessOf } from './secret.ts';
import { geocoderIn, playerHostsIn, tilesIn, trustProxyIn } from './shared-values.ts';
import {
  readVariables,
  type Environment,
  type EnvironmentValues,
  type Variable,
} from './variables.ts';
import { DEFAULT_LIMITS, type DatabaseLimits } from '../database/database-limits.ts';

const MAX_CONNECTIONS = 500;

/** After a longer wait every client has gone away. */
const MAX_TIMEOUT_S = 3600;

export type EnvironmentRead =
  | { readonly kind: 'ok'; readonly config: ServerConfig }
  /** All problems at once. */
  | { readonly kind: 'wrong'; readonly problems: readonly string[] };

/** Reads and checks the environment; relative paths are resolved against `folder`. */
export function readEnvironment(environment: Environment, folder: string): EnvironmentRead {
  const problems: string[] = [];
  const values = readVariables(environment, problems);
  const isDevelopment = environment['NODE_ENV'] === 'development';
  const dataFolder = resolve(folder, values.KLANGWEG_DATA ?? 'data');
  const config: ServerConfig = {
    isDevelopment,
    port: portIn(values.PORT, problems),
    dataFolder,
    media: mediaLocationIn(values.MEDIA_URL, dataFolder, problems),
    ...(values.TILE_ARCHIVE ? { tileArchive: resolve(folder, values.TILE_ARCHIVE) } : {}),
    ...secretIn(values, isDevelopment, problems),
    ...databaseIn(values.DATABASE_URL, problems),
    databaseLimits: databaseLimitsIn(values, problems),
    trustProxy: trustProxyIn(values.TRUST_PROXY, problems),
    basePath: basePathIn(values.BASE_PATH, problems),
    allowsPrivateGeocoder: isOn('GEOCODER_PRIVATE', values.GEOCODER_PRIVATE, problems),
    fixed: {
      ...playerHostsIn(values.PLAYER_HOSTS, problems),
      ...tilesIn(values, problems),
      ...geocoderIn(values, problems),
      ...registrationIn(values.REGISTRATION, problems),
    },
  };
  return problems.length === 0 ? { kind: 'ok', config } : { kind: 'wrong', problems };
}

function portIn(text: string | undefined, problems: string[]): number {
  const port = Number(text ?? 8080);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    problems.push(`PORT must be a number from 0 to 65535, not '${text}'.`);
  }
  return port;
}

function secretIn(
  { KLANGWEG_SECRET: secret, DATABASE_URL: databaseUrl }: EnvironmentValues,
  isDevelopment: boolean,
  problems: string[],
): { secret?: string } {
  if (secret === undefined) {
    if (databaseUrl !== undefined) {
      problems.push('KLANGWEG_SECRET is required with DATABASE_URL, so that all servers share it.');
    }
    return {};
  }
  const weakness = isDevelopment ? undefined : weaknessOf(secret);
  if (weakness !== undefined) problems.push(`KLANGWEG_SECRET ${weakness}`);
  return { secret };
}

function databaseIn(url: string | undefined, problems: string[]): { databaseUrl?: string } {
  if (url === undefined) return {};
  if (!/^postgres(ql)?:\/\/\S+$/.test(url) || !parsedUrl(url)) {
    // The value may contain a password, so it is not repeated.
    problems.push('DATABASE_URL must be an address like postgres://user:password@host:5432/name.');
  }
  return { databaseUrl: url };
}

function basePathIn(text: string | undefined, problems: string[]): string {
  const path = (text ?? '').replace(/\/+$/, '');
  if (path !== '' && !/^(\/[\w.~-]+)+$/.test(path)) {
    problems.push(`BASE_PATH must be like /walks, not '${text}'.`);
  }
  return path;
}

function isOn(name: string, text: string | undefined, problems: string[]): boolean {
  if (text !== undefined && text !== 'on' && text !== 'off') {
    problems.push(`${name} must be on or off, not '${text}'.`);
  }
  return text === 'on';
}

function registrationIn(
  text: string | undefined,
  problems: string[],
): { registration?: Registration } {
  if (text === undefined) return {};
  const known = REGISTRATION.find((one) => one === text);
  if (known !== undefined) return { registration: known };
  problems.push(`REGISTRATION must be one of ${REGISTRATION.join(', ')}, not '${text}'.`);
  return {};
}

/** The number of connections, and how long a request waits; the times are in seconds. */
function databaseLimitsIn(values: EnvironmentValues, problems: string[]): DatabaseLimits {
  const whole = (name: Variable, max: number, byDefault: number): number => {
    const text = values[name];
    const number = Number(text ?? byDefault);
    if (Number.isInteger(number) && number >= 1 && number <= max) return number;
    problems.push(`${name} must be a whole number from 1 to ${max}, not '${text}'.`);
    return byDefault;
  };
  const ms = (name: Variable, byDefaultMs: number) =>
    whole(name, MAX_TIMEOUT_S, byDefaultMs / 1000) * 1000;
  return {
    maxConnections: whole('DATABASE_CONNECTIONS', MAX_CONNECTIONS, DEFAULT_LIMITS.maxConnections),
    connectionTimeoutMs: ms('DATABASE_CONNECTION_TIMEOUT', DEFAULT_LIMITS.connectionTimeoutMs),
    lockTimeoutMs: ms('DATABASE_LOCK_TIMEOUT', DEFAULT_LIMITS.lockTimeoutMs),
    statementTimeoutMs: ms('DATABASE_STATEMENT_TIMEOUT', DEFAULT_LIMITS.statementTimeoutMs),
  };
}

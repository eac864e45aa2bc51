import { resolve } from 'node:path';
import {
  REGISTRATION,
  type Registration,
  geocoder,
  GEOCODERS,
  hostName,
  tileAddress,
  type Geocoder,
} from '../../src/contract/site-settings.ts';
import { parsedUrl } from '../../src/lib/parsed-url.ts';
import { mediaLocationIn } from './media-location.ts';
import {
  LOG_LEVELS,
  type LogLevel,
  type MetricsConfig,
  type ServerConfig,
} from './server-config.ts';
import { weaknessOf } from './secret.ts';
import {
  readVariables,
  type Environment,
  type EnvironmentValues,
  type Variable,
} from './variables.ts';
import { DEFAULT_LIMITS, type DatabaseLimits } from '../database/database-limits.ts';
import { isIP } from 'node:net';
import * as z from 'zod/mini';

const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

const DEFAULT_PORT = 8080;

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
    port: portIn('PORT', values.PORT, problems) ?? DEFAULT_PORT,
    ...bindIn(values.BIND, problems),
    logLevel: logLevelIn(values.LOG_LEVEL, problems),
    ...metricsIn(values, isDevelopment, problems),
    dataFolder,
    media: mediaLocationIn(values.MEDIA_URL, dataFolder, problems),
    ...(values.TILE_ARCHIVE ? { tileArchive: resolve(folder, values.TILE_ARCHIVE) } : {}),
    ...secretIn(values, isDevelopment, problems),
    ...databaseIn(values.DATABASE_URL, problems),
    databaseWaitMs: databaseWaitIn(values.DATABASE_WAIT, problems),
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

function portIn(name: Variable, text: string | undefined, problems: string[]): number | undefined {
  if (text === undefined) return undefined;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    problems.push(`${name} must be a number from 0 to 65535, not '${text}'.`);
  }
  return port;
}

function bindIn(text: string | undefined, problems: string[]): { bind?: string } {
  if (text === undefined) return {};
  if (isIP(text) === 0 && text !== 'localhost') {
    problems.push(`BIND must be an address of this machine, like 127.0.0.1 or ::, not '${text}'.`);
  }
  return { bind: text };
}

function logLevelIn(text: string | undefined, problems: string[]): LogLevel {
  const known = LOG_LEVELS.find((level) => level === (text ?? 'info'));
  if (known !== undefined) return known;
  problems.push(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}, not '${text}'.`);
  return 'info';
}

/** Either of the two switches the metrics on. */
function metricsIn(
  { METRICS_TOKEN: token, METRICS_PORT: text, PORT: mainPort }: EnvironmentValues,
  isDevelopment: boolean,
  problems: string[],
): { metrics?: MetricsConfig } {
  if (token === undefined && text === undefined) return {};
  const weakness = token === undefined || isDevelopment ? undefined : weaknessOf(token);
  if (weakness !== undefined) problems.push(`METRICS_TOKEN ${weakness}`);
  const port = portIn('METRICS_PORT', text, problems);
  if (port !== undefined && port !== 0 && port === Number(mainPort ?? DEFAULT_PORT)) {
    problems.push('METRICS_PORT must be another port than PORT.');
  }
  return {
    metrics: { ...(token === undefined ? {} : { token }), ...(port === undefined ? {} : { port }) },
  };
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
  const offeredMode = REGISTRATION.find((mode) => mode === text);
  if (offeredMode !== undefined) return { registration: offeredMode };
  problems.push(`REGISTRATION must be one of ${REGISTRATION.join(', ')}, not '${text}'.`);
  return {};
}

function databaseWaitIn(text: string | undefined, problems: string[]): number {
  const seconds = Number(text ?? 0);
  if (!Number.isInteger(seconds) || seconds < 0 || seconds > MAX_TIMEOUT_S) {
    problems.push(
      `DATABASE_WAIT must be a whole number from 0 to ${MAX_TIMEOUT_S}, not '${text}'.`,
    );
  }
  return seconds * 1000;
}

/** The number of connections, and how long a request waits; the times are in seconds. */
function databaseLimitsIn(values: EnvironmentValues, problems: string[]): DatabaseLimits {
  const integer = (name: Variable, max: number, byDefault: number): number => {
    const text = values[name];
    const number = Number(text ?? byDefault);
    if (Number.isInteger(number) && number >= 1 && number <= max) return number;
    problems.push(`${name} must be a whole number from 1 to ${max}, not '${text}'.`);
    return byDefault;
  };
  const ms = (name: Variable, byDefaultMs: number) =>
    integer(name, MAX_TIMEOUT_S, byDefaultMs / 1000) * 1000;
  return {
    maxConnections: integer('DATABASE_CONNECTIONS', MAX_CONNECTIONS, DEFAULT_LIMITS.maxConnections),
    connectionTimeoutMs: ms('DATABASE_CONNECTION_TIMEOUT', DEFAULT_LIMITS.connectionTimeoutMs),
    lockTimeoutMs: ms('DATABASE_LOCK_TIMEOUT', DEFAULT_LIMITS.lockTimeoutMs),
    statementTimeoutMs: ms('DATABASE_STATEMENT_TIMEOUT', DEFAULT_LIMITS.statementTimeoutMs),
  };
}

function playerHostsIn(text: string | undefined, problems: string[]): { playerHosts?: string[] } {
  if (text === undefined) return {};
  const playerHosts = listIn(text).map((host) => host.toLowerCase());
  for (const host of playerHosts) {
    if (!z.safeParse(hostName, host).success) {
      problems.push(`PLAYER_HOSTS: '${host}' is no host name (no scheme, no path).`);
    }
  }
  return { playerHosts };
}

function tilesIn(
  { TILE_URL: url, TILE_ATTRIBUTION: attribution }: EnvironmentValues,
  problems: string[],
): { tiles?: { url: string; attribution: string } } {
  if (url === undefined) {
    if (attribution !== undefined) problems.push('TILE_ATTRIBUTION is set without TILE_URL.');
    return {};
  }
  const isComplete = ['{z}', '{x}', '{y}'].every((part) => url.includes(part));
  if (!z.safeParse(tileAddress, url).success || !isComplete) {
    problems.push(`TILE_URL must be an address with {z}, {x} and {y}, not '${url}'.`);
  }
  if (attribution === undefined) problems.push('TILE_ATTRIBUTION is required with TILE_URL.');
  return { tiles: { url, attribution: attribution ?? '' } };
}

function geocoderIn(
  { GEOCODER_URL: url, GEOCODER_KIND: kind }: EnvironmentValues,
  problems: string[],
): { geocoder?: Geocoder } {
  if (url === undefined) {
    if (kind !== undefined) problems.push('GEOCODER_KIND is set without GEOCODER_URL.');
    return {};
  }
  const geocoderKind = GEOCODERS.find((offered) => offered === (kind ?? 'nominatim'));
  if (geocoderKind === undefined) {
    problems.push(`GEOCODER_KIND must be one of ${GEOCODERS.join(', ')}, not '${kind}'.`);
  }
  const meant: Geocoder = { kind: geocoderKind ?? 'nominatim', url };
  if (!z.safeParse(geocoder, meant).success) {
    // The address may contain a key, so it is not repeated.
    problems.push('GEOCODER_URL must be an address like https://nominatim.example.org/search.');
  }
  return { geocoder: meant };
}

/**
 * Reads the proxies; 'every address' is not one of the choices, because whoever may write
 * X-Forwarded-For chooses the address that limits count.
 */
function trustProxyIn(text: string | undefined, problems: string[]): ServerConfig['trustProxy'] {
  if (text === undefined || text === 'false' || text === '0') return false;
  if (/^[1-9]$/.test(text)) return Number(text);
  const proxies = listIn(text);
  if (proxies.length > 0 && proxies.every(isNetwork)) return proxies;
  problems.push(
    `TRUST_PROXY must be a number of proxies (1 to 9) or their addresses, like 10.0.0.0/8, not '${text}'.`,
  );
  return false;
}

function isNetwork(text: string): boolean {
  if (NAMED_NETWORKS.includes(text)) return true;
  const [address = '', bits] = text.split('/');
  const version = isIP(address);
  if (version === 0) return false;
  return bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

function listIn(text: string): string[] {
  return text.split(/[\s,]+/).filter((part) => part !== '');
}

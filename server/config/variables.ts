import { readFileSync } from 'node:fs';

export type Environment = Readonly<Record<string, string | undefined>>;

export const VARIABLES = [
  'PORT',
  'BIND',
  'LOG_LEVEL',
  'METRICS_TOKEN',
  'METRICS_PORT',
  'KLANGWEG_DATA',
  'KLANGWEG_SECRET',
  'DATABASE_URL',
  'DATABASE_WAIT',
  'DATABASE_CONNECTIONS',
  'DATABASE_CONNECTION_TIMEOUT',
  'DATABASE_LOCK_TIMEOUT',
  'DATABASE_STATEMENT_TIMEOUT',
  'MEDIA_URL',
  'PLAYER_HOSTS',
  'TILE_URL',
  'TILE_ATTRIBUTION',
  'TILE_ARCHIVE',
  'GEOCODER_URL',
  'GEOCODER_KIND',
  'GEOCODER_PRIVATE',
  'TRUST_PROXY',
  'BASE_PATH',
  'REGISTRATION',
] as const;
export type Variable = (typeof VARIABLES)[number];
export type EnvironmentValues = Readonly<Partial<Record<Variable, string>>>;

/** A variable is given as NAME, or in the file that NAME_FILE names (as container secrets are). */
export function readVariables(environment: Environment, problems: string[]): EnvironmentValues {
  const values: Partial<Record<Variable, string>> = {};
  for (const name of VARIABLES) {
    const value = valueOf(name, environment, problems)?.trim();
    if (value !== undefined && value !== '') values[name] = value;
  }
  return values;
}

function valueOf(name: Variable, environment: Environment, problems: string[]): string | undefined {
  const direct = environment[name] || undefined;
  const file = environment[`${name}_FILE`] || undefined;
  if (file === undefined) return direct;
  if (direct !== undefined) {
    problems.push(`${name} and ${name}_FILE are both set; keep one of them.`);
    return undefined;
  }
  try {
    return readFileSync(file, 'utf8');
  } catch {
    problems.push(`${name}_FILE names a file that cannot be read: ${file}`);
    return undefined;
  }
}

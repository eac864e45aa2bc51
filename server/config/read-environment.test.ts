import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEFAULT_LIMITS } from '../database/database-limits.ts';
import { readEnvironment } from './read-environment.ts';
import { secretInFolder, weaknessOf } from './secret.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'klangweg-config-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const GOOD_SECRET = 'kQ3v-9sZ_aL0xW7yR2mN5bC8dF1gH4jT';

test('without any variable everything has a value', () => {
  expect(readEnvironment({}, '/srv/walks')).toEqual({
    kind: 'ok',
    config: {
      isDevelopment: false,
      port: 8080,
      logLevel: 'info',
      dataFolder: '/srv/walks/data',
      databaseWaitMs: 0,
      databaseLimits: DEFAULT_LIMITS,
      media: { kind: 'folder', folder: '/srv/walks/data/media' },
      trustProxy: false,
      basePath: '',
      allowsPrivateGeocoder: false,
      fixed: {},
    },
  });
});

test('every variable is read', () => {
  const environment = {
    PORT: '9000',
    BIND: '127.0.0.1',
    LOG_LEVEL: 'warn',
    METRICS_TOKEN: GOOD_SECRET,
    METRICS_PORT: '9090',
    KLANGWEG_DATA: '/var/lib/klangweg',
    KLANGWEG_SECRET: GOOD_SECRET,
    DATABASE_URL: 'postgres://a:b@db:5432/klangweg',
    DATABASE_WAIT: '60',
    DATABASE_CONNECTIONS: '20',
    DATABASE_CONNECTION_TIMEOUT: '3',
    DATABASE_LOCK_TIMEOUT: '2',
    DATABASE_STATEMENT_TIMEOUT: '60',
    MEDIA_URL: 'file:///mnt/media',
    PLAYER_HOSTS: 'Walks.example.org, www.walks.example.org:8443',
    TILE_URL: 'https://tiles.example.org/{z}/{x}/{y}.png',
    TILE_ATTRIBUTION: '© Karte',
    TILE_ARCHIVE: 'karten/stadt.pmtiles',
    GEOCODER_URL: 'https://photon.example.org/api?key=1',
    GEOCODER_KIND: 'photon',
    GEOCODER_PRIVATE: 'on',
    TRUST_PROXY: '10.0.0.0/8 ::1',
    BASE_PATH: '/walks/',
    REGISTRATION: 'invite',
  };
  expect(readEnvironment(environment, '/')).toEqual({
    kind: 'ok',
    config: {
      isDevelopment: false,
      port: 9000,
      bind: '127.0.0.1',
      logLevel: 'warn',
      metrics: { token: GOOD_SECRET, port: 9090 },
      dataFolder: '/var/lib/klangweg',
      media: { kind: 'folder', folder: '/mnt/media' },
      tileArchive: '/karten/stadt.pmtiles',
      secret: GOOD_SECRET,
      databaseUrl: 'postgres://a:b@db:5432/klangweg',
      databaseWaitMs: 60_000,
      databaseLimits: {
        maxConnections: 20,
        connectionTimeoutMs: 3000,
        lockTimeoutMs: 2000,
        statementTimeoutMs: 60_000,
      },
      trustProxy: ['10.0.0.0/8', '::1'],
      basePath: '/walks',
      allowsPrivateGeocoder: true,
      fixed: {
        playerHosts: ['walks.example.org', 'www.walks.example.org:8443'],
        tiles: { url: 'https://tiles.example.org/{z}/{x}/{y}.png', attribution: '© Karte' },
        geocoder: { kind: 'photon', url: 'https://photon.example.org/api?key=1' },
        registration: 'invite',
      },
    },
  });
});

test('all errors are reported at once, and no secret is repeated', () => {
  const read = readEnvironment(
    {
      PORT: 'eighty',
      BIND: 'walks.example.org',
      LOG_LEVEL: 'loud',
      METRICS_TOKEN: 'hunter5',
      METRICS_PORT: '70000',
      KLANGWEG_SECRET: 'geheim',
      DATABASE_URL: 'mysql://root:hunter2@db/x',
      DATABASE_WAIT: '-1',
      DATABASE_CONNECTIONS: '0',
      DATABASE_CONNECTION_TIMEOUT: '5s',
      DATABASE_LOCK_TIMEOUT: '1.5',
      DATABASE_STATEMENT_TIMEOUT: '86400',
      MEDIA_URL: 's3://bucket:hunter3@store',
      PLAYER_HOSTS: 'https://walks.example.org/',
      TILE_URL: 'https://tiles.example.org/',
      GEOCODER_URL: 'https://me:hunter4@places.example.org/search',
      GEOCODER_KIND: 'google',
      GEOCODER_PRIVATE: 'yes',
      TRUST_PROXY: 'true',
      BASE_PATH: 'walks',
      REGISTRATION: 'yes',
    },
    '/',
  );
  const problems = read.kind === 'wrong' ? read.problems : [];
  expect(problems.map((problem) => problem.split(/[ :]/, 1)[0])).toEqual([
    'PORT',
    'BIND',
    'LOG_LEVEL',
    'METRICS_TOKEN',
    'METRICS_PORT',
    'MEDIA_URL',
    'KLANGWEG_SECRET',
    'DATABASE_URL',
    'DATABASE_WAIT',
    'DATABASE_CONNECTIONS',
    'DATABASE_CONNECTION_TIMEOUT',
    'DATABASE_LOCK_TIMEOUT',
    'DATABASE_STATEMENT_TIMEOUT',
    'TRUST_PROXY',
    'BASE_PATH',
    'GEOCODER_PRIVATE',
    'PLAYER_HOSTS',
    'TILE_URL',
    'TILE_ATTRIBUTION',
    'GEOCODER_KIND',
    'GEOCODER_URL',
    'REGISTRATION',
  ]);
  expect(problems.join()).not.toMatch(/geheim|hunter/);
});

test('the metrics are on with a token or with a port, which is another one', () => {
  const metricsIn = (environment: Record<string, string>) => {
    const read = readEnvironment(environment, '/');
    return read.kind === 'ok' ? read.config.metrics : read.problems;
  };
  expect([
    metricsIn({}),
    metricsIn({ METRICS_PORT: '9090' }),
    metricsIn({ METRICS_TOKEN: GOOD_SECRET }),
    metricsIn({ METRICS_PORT: '8080' }),
    metricsIn({ METRICS_PORT: '9090', PORT: '9090' }),
  ]).toEqual([
    undefined,
    { port: 9090 },
    { token: GOOD_SECRET },
    ['METRICS_PORT must be another port than PORT.'],
    ['METRICS_PORT must be another port than PORT.'],
  ]);
});

describe('NAME_FILE', () => {
  test('the value is read from the file', () => {
    const file = join(folder, 'secret.txt');
    writeFileSync(file, `${GOOD_SECRET}\n`);
    expect(readEnvironment({ KLANGWEG_SECRET_FILE: file }, '/')).toMatchObject({
      config: { secret: GOOD_SECRET },
    });
  });

  test('a missing file and a value in both places are wrong', () => {
    const missing = readEnvironment({ PORT_FILE: join(folder, 'none') }, '/');
    const both = readEnvironment({ PORT: '1', PORT_FILE: join(folder, 'secret.txt') }, '/');
    expect(missing).toEqual({ kind: 'wrong', problems: [expect.stringMatching(/^PORT_FILE/)] });
    expect(both).toEqual({ kind: 'wrong', problems: [expect.stringMatching(/both set/)] });
  });
});

describe('secrets', () => {
  test.each([
    'short',
    'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
    'change-me-change-me-0123456789-abcdef',
    'this-is-the-default-secret-of-our-host-17',
  ])('%s is weak', (secret) => {
    expect(weaknessOf(secret)).toBeDefined();
    expect(readEnvironment({ KLANGWEG_SECRET: secret }, '/').kind).toBe('wrong');
    const development = { KLANGWEG_SECRET: secret, NODE_ENV: 'development' };
    expect(readEnvironment(development, '/').kind).toBe('ok');
  });

  test('with a shared database the secret is required', () => {
    const read = readEnvironment({ DATABASE_URL: 'postgres://db/klangweg' }, '/');
    expect(read).toEqual({
      kind: 'wrong',
      problems: ['KLANGWEG_SECRET is required with DATABASE_URL, so that all servers share it.'],
    });
  });

  test('one is generated once, strong, readable by nobody else, also by ten starts at once', async () => {
    const data = join(folder, 'data');
    const secrets = await Promise.all(Array.from({ length: 10 }, () => secretInFolder(data)));
    expect(new Set(secrets).size).toBe(1);
    expect(weaknessOf(secrets[0] ?? '')).toBeUndefined();
    expect(readFileSync(join(data, 'secret'), 'utf8')).toBe(secrets[0]);
    expect(statSync(join(data, 'secret')).mode & 0o777).toBe(0o600);
  });
});

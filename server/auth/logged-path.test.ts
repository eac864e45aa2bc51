import { expect, test } from 'vitest';
import { calls } from '../../src/contract/calls.ts';
import type { Call } from '../../src/contract/call.ts';
import { newSecret } from './one-time-secret.ts';
import { loggedPath } from './logged-path.ts';

const all = Object.values(calls) as readonly Call[];

/** Names of parameters that grant no access by themselves. */
const OPEN = [
  ...[
    'codeId',
    'elementId',
    'id',
    'kid',
    'kind',
    'languageId',
    'name',
    'owner',
    'preview',
    'revision',
  ],
  ...['sessionId', 'sha256', 'shelf', 'slug', 'userId', 'walkSlug'],
];

test('a parameter of an address is a secret by its name, or one that opens nothing', () => {
  const names = all.flatMap(({ path }) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
  const unknown = new Set(names.filter((name) => name !== 'secret' && !OPEN.includes(name ?? '')));
  expect([...unknown]).toEqual([]);
});

const withSecret = all.filter(({ path }) => path.includes('{secret}')).map(({ path }) => path);

test.each(withSecret)('the one-time secret of %s is in no log, however it is requested', (path) => {
  const secret = newSecret();
  const address = path.replace('{secret}', secret);
  const spellings = [
    address,
    `${address}?receipt=1`,
    `${address}/`,
    `${address}/more`,
    `/${address}`,
    address.toUpperCase().replace(secret.toUpperCase(), secret),
    address.replace('/api', '/%61pi'),
    `${address}%`,
  ];
  for (const spelling of spellings) {
    expect(loggedPath(spelling), spelling).toContain('[redacted]');
    expect(loggedPath(spelling), spelling).not.toContain(secret);
  }
});

test('other addresses stay readable, without their query', () => {
  expect(loggedPath('/api/getStory/demo?lang=de')).toBe('/api/getStory/demo');
  expect(loggedPath('/api/admin/backups/2026-05-01')).toBe('/api/admin/backups/2026-05-01');
});

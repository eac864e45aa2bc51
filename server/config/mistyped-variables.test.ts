import { expect, test } from 'vitest';
import { findMistypedVariables } from './mistyped-variables.ts';

test.each([
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATABASE_URLS', 'DATABASE_URL'],
  ['DATABASE_URl', 'DATABASE_URL'],
  ['KLANGWEG_DATEN', 'KLANGWEG_DATA'],
  ['KLANGWEG_SECERT', 'KLANGWEG_SECRET'],
  ['KLANGWEG_SECRT_FILE', 'KLANGWEG_SECRET'],
  ['TRUSTPROXY', 'TRUST_PROXY'],
  ['LOGLEVEL', 'LOG_LEVEL'],
  ['PROT', 'PORT'],
])('%s is named, with %s', (name, meant) => {
  expect(findMistypedVariables({ [name]: 'x' })).toEqual([
    `${name} is not known and is ignored: is ${meant} meant?`,
  ]);
});

test('an unknown name that begins like ours is named without a proposal', () => {
  expect(findMistypedVariables({ KLANGWEG_COLOUR: 'x' })).toEqual([
    'KLANGWEG_COLOUR is not known and is ignored.',
  ]);
});

test('variables of other programs and of a container platform are not ours', () => {
  const others = ['PATH', 'PWD', 'HOME', 'HOST', 'HOSTNAME', 'LANG', 'NODE_ENV', 'LOGNAME', 'MAIL'];
  const platform = ['KLANGWEG_SERVICE_HOST', 'KLANGWEG_PORT', 'KLANGWEG_PORT_8080_TCP_ADDR'];
  const own = ['PORT', 'PORT_FILE', 'KLANGWEG_SECRET_FILE', 'TILE_URL'];
  const environment = Object.fromEntries(
    [...others, ...platform, ...own].map((name) => [name, 'x']),
  );
  expect(findMistypedVariables(environment)).toEqual([]);
});

import { expect, test } from 'vitest';
import { findMistypedVariables, mistypedWarning } from './mistyped-variables.ts';

test.each([
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATABASE_URLS', 'DATABASE_URL'],
  ['DATABASE_URl', 'DATABASE_URL'],
  ['KLANGWEG_DATEN', 'KLANGWEG_DATA'],
  ['KLANGWEG_SECERT', 'KLANGWEG_SECRET'],
  ['KLANGWEG_SECRT_FILE', 'KLANGWEG_SECRET_FILE'],
  ['TRUSTPROXY', 'TRUST_PROXY'],
  ['LOGLEVEL', 'LOG_LEVEL'],
  ['PORTS', 'PORT'],
])('%s is near %s', (name, near) => {
  expect(findMistypedVariables({ [name]: 'x' })).toEqual([{ name, near }]);
});

test('an unknown name that begins like ours is found without a proposal', () => {
  const found = findMistypedVariables({ KLANGWEG_COLOUR: 'x' });
  expect(found.map(mistypedWarning)).toEqual(['KLANGWEG_COLOUR is not read by the server.']);
});

test('the warning asks for what was meant', () => {
  expect(mistypedWarning({ name: 'BINDE', near: 'BIND' })).toBe(
    'BINDE is not read by the server. Did you mean BIND?',
  );
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

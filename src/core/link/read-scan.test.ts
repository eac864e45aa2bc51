import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aWalk } from '../story/testing/a-walk.ts';
import { readScan } from './read-scan.ts';

const hosts = ['walks.example', 'Player.Example', 'localhost:8080', 'walks.example:8443'];
const story = aWalk('demo').withTrack({ slug: 'turm' }).withTrack({ slug: 'große glocke' }).build();
const read = (text: string) => readScan(text, hosts, story);
const unreadable = { kind: 'unreadable' };
const turm = { kind: 'track', track: 'turm' };

test.each([
  'http://walks.example/a/demo/turm',
  'javascript:alert(1)',
  'ftp://walks.example/a/demo/turm',
  'walks.example/a/demo/turm',
  '//walks.example/a/demo/turm',
  'turm',
  '',
])('[LI1] %j is unreadable', (text) => {
  expect(read(text)).toEqual(unreadable);
});

test('[LI1] localhost may be without TLS', () => {
  expect(read('http://localhost:8080/a/demo/turm')).toEqual(turm);
});

test.each([
  'https://evil.example/a/demo/turm',
  'https://walks.example.evil.example/a/demo/turm',
  'https://xwalks.example/a/demo/turm',
  'https://walks.example./a/demo/turm',
  'https://walks.example:444/a/demo/turm',
  'https://localhost/a/demo/turm',
  'https://wаlks.example/a/demo/turm',
  'https://wal\u212as.example/a/demo/turm',
  'https://xn--wlks-43d.example/a/demo/turm',
  'https://walks.example%2f@evil.example/a/demo/turm',
])('[LI2] %s is another server', (text) => {
  expect(read(text)).toEqual(unreadable);
});

test.each([
  'https://walks.example/a/demo/turm',
  'HTTPS://WALKS.EXAMPLE:443/a/demo/turm',
  'https://walks.example:8443/a/demo/turm',
  'https://player.example/a/demo/turm/weiter?lang=en#x',
  '  https://walks.example/a/demo/turm\n',
  'https://walks.example/a/d%65mo/%74urm',
])('[LI2][LI3][LI4] %j is the track', (text) => {
  expect(read(text)).toEqual(turm);
});

test.each([
  ['walks.example:443', 'https://walks.example/a/demo/turm'],
  ['Walks.Example:443', 'https://walks.example:443/a/demo/turm'],
  ['localhost:80', 'http://localhost/a/demo/turm'],
])('[LI2] the configured server %s matches %s', (host, text) => {
  expect(readScan(text, [host], story)).toEqual(turm);
});

test('[LI2] another scheme’s default port is no own port', () => {
  expect(readScan('https://walks.example/a/demo/turm', ['walks.example:80'], story)).toEqual(
    unreadable,
  );
});

test.each([
  ['/walks', 'https://walks.example/walks/a/demo/turm', turm],
  ['/walks', 'https://walks.example/a/demo/turm', turm],
  ['/a', 'https://walks.example/a/a/demo/turm', turm],
  ['/walks', 'https://walks.example/other/a/demo/turm', unreadable],
  ['', 'https://walks.example/walks/a/demo/turm', unreadable],
  [
    '/walks',
    'https://walks.example/walks/a/museum',
    {
      kind: 'other-walk',
      walk: 'museum',
      track: undefined,
      query: '',
      url: 'https://walks.example/walks/a/museum',
      host: 'walks.example',
    },
  ],
])('[LI9] below %j, %s is read', (basePath, text, scan) => {
  expect(readScan(text, hosts, story, basePath)).toEqual(scan);
});

test.each(['', '#pass=AQ'])(
  '[LI6] a walk at the root of its server is not looked for below our own path%s',
  (rest) => {
    const at = (path: string) =>
      readScan(`https://player.example${path}${rest}`, hosts, story, '/walks');
    expect(at('/a/museum')).toMatchObject({ url: `https://player.example/a/museum${rest}` });
    expect(at('/walks/a/museum')).toMatchObject({
      url: `https://player.example/walks/a/museum${rest}`,
    });
  },
);

test('[LI3] slugs are decoded once', () => {
  expect(read('https://walks.example/a/demo/gro%C3%9Fe%20glocke')).toEqual({
    kind: 'track',
    track: 'große glocke',
  });
  expect(read('https://walks.example/a/demo/%2574urm')).toEqual({ kind: 'no-track' });
});

test.each([
  'https://walks.example/b/demo',
  'https://walks.example/',
  'https://walks.example/a',
  'https://walks.example/a/',
  'https://walks.example/A/demo',
])('[LI3] %s leads to no walk', (text) => {
  expect(read(text)).toEqual(unreadable);
});

test.each([
  'https://walks.example/a/demo',
  'https://walks.example/a/demo/',
  'https://walks.example/a/demo/nirgends',
])('[LI5] %s is the walk without a track', (text) => {
  expect(read(text)).toEqual({ kind: 'no-track' });
});

test('[LI6] another walk is reported with an address of its own components alone', () => {
  expect(
    read('https://Walks.example:443/a/museum/gro%C3%9Fe%20uhr/x?lang=en&tab="größe"#y'),
  ).toEqual({
    kind: 'other-walk',
    walk: 'museum',
    track: 'große uhr',
    query: '?lang=en&tab=%22gr%C3%B6%C3%9Fe%22',
    url: 'https://walks.example/a/museum/gro%C3%9Fe%20uhr?lang=en&tab=%22gr%C3%B6%C3%9Fe%22',
    host: 'walks.example',
  });
  expect(read('https://walks.example/a/museum/')).toEqual({
    kind: 'other-walk',
    walk: 'museum',
    track: undefined,
    query: '',
    url: 'https://walks.example/a/museum',
    host: 'walks.example',
  });
  expect(read('https://walks.example:8443/a/museum')).toMatchObject({
    host: 'walks.example:8443',
    url: 'https://walks.example:8443/a/museum',
  });
});

test.each([
  ['https://walks.example/a/demo#pass=AQ_-9', { walk: 'demo', transferCode: 'AQ_-9' }],
  ['https://walks.example/a/demo/turm?tab=info#pass=AQ', { walk: 'demo', transferCode: 'AQ' }],
  ['https://walks.example/a/museum#pass=AQ', { walk: 'museum', transferCode: 'AQ' }],
])('[LI18] %s has a progress transfer', (text, scan) => {
  const { walk } = scan;
  const address = `https://walks.example/a/${walk}#pass=${scan.transferCode}`;
  expect(read(text)).toEqual({ kind: 'passport', ...scan, host: 'walks.example', url: address });
});

test.each([
  '#pass=',
  '#pass=A Q',
  '#pass=A/Q',
  '#xpass=AQ',
  '#pass',
  '#pass=AQ&x=1',
  '?x#y#pass=AQ',
])('[LI18] with %j it is the station of the code', (rest) => {
  const scan = read(`https://walks.example/a/demo/turm${rest}`);
  expect(scan).toEqual(rest.includes(' ') ? unreadable : turm);
});

test.each([
  'https://evil.example/a/demo#pass=AQ',
  'https://walks.example/b/demo#pass=AQ',
  'javascript:alert(1)#pass=AQ',
])('[LI18] no progress transfer comes from another server: %s', (text) => {
  expect(read(text)).toEqual(unreadable);
});

test.each([
  'https://user@walks.example/a/demo/turm',
  'https://walks.example@evil.example/a/demo/turm',
  'https://walks.example\\@evil.example/a/demo/turm',
  'https:\\\\walks.example\\a\\demo',
  'https://walks.example/a/de mo',
  'https://walks.example/a/de\u0000mo',
  'https://walks.example/a/de%00mo',
  'https://walks.example/a/%E0%A4%A',
  'https://walks.example/a/..%2f..%2fapi',
  'https://walks.example/a/../api',
  'https://walks.example/a/./api',
  'https://walks.example/a/%2E/api',
  'https://walks.example/a/museum/%2e%2E',
  'ht\ttps://walks.example/a/demo/turm',
  'https://wal\nks.example/a/demo/turm',
  'https:/walks.example/a/demo/turm',
  'https://walks.example/a/museum/..',
  'https://walks.example/a/museum/%5c',
])('[LI7] %j is unreadable', (text) => {
  expect(read(text)).toEqual(unreadable);
});

test('[LI8] no text ever leads to another server', () => {
  const parts = fc.constantFrom(
    'https://',
    'http://',
    'walks.example',
    'evil.example',
    '/a/',
    'demo',
    'museum',
    '@',
    '\\',
    '..',
    '%2f',
    ':443',
    ':',
    '?',
    '#',
    '/',
    ' ',
    'localhost:8080',
    'javascript:',
    '#pass=AQ',
  );
  const text = fc.oneof(
    fc.array(parts, { maxLength: 10 }).map((list) => list.join('')),
    fc.string(),
  );
  fc.assert(
    fc.property(text, (scanned) => {
      const scan = read(scanned);
      if (scan.kind !== 'other-walk') return;
      expect(scan.url).toMatch(
        /^(https:\/\/(walks\.example(:8443)?|player\.example|localhost:8080)|http:\/\/localhost:8080)\/a\/[^/]+(\/[^/]+)?$/,
      );
      expect(new URL(scan.url).href).toBe(scan.url);
    }),
    { numRuns: 10_000, seed: 20_260_106 },
  );
});

test('[LI19] a sign with a former name of this walk belongs to it, another one’s does not', () => {
  const renamed = { ...story, alsoCalled: ['turmweg', 'große runde'] };
  const under = (name: string) =>
    readScan(`https://walks.example/a/${encodeURIComponent(name)}/turm`, hosts, renamed);
  expect(['demo', 'turmweg', 'große runde'].map(under)).toEqual([turm, turm, turm]);
  expect(readScan('https://walks.example/a/turmweg#pass=AQ', hosts, renamed)).toMatchObject({
    ...{ kind: 'passport', walk: 'demo', transferCode: 'AQ' },
  });
  expect([under('weg').kind, read('https://walks.example/a/turmweg/turm').kind]).toEqual([
    'other-walk',
    'other-walk',
  ]);
});

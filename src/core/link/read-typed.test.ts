import { expect, test } from 'vitest';
import { aWalk } from '../story/testing/a-walk.ts';
import { hasScheme, readTyped } from './read-typed.ts';

const hosts = ['walks.example', 'localhost:8080'];
const story = aWalk('demo')
  .withTrack({ slug: 'turm' })
  .withTrack({ slug: 'Turm' })
  .withTrack({ slug: 'große glocke' })
  .withTrack({ slug: 'demo' })
  .build();
const read = (text: string) => readTyped(text, hosts, story);
const track = (slug: string) => ({ kind: 'track', track: slug });

test.each([
  ['https://walks.example/a/demo/turm', track('turm')],
  ['  https://walks.example/a/demo/nirgends ', { kind: 'no-track' }],
  ['https://evil.example/a/demo/turm', { kind: 'unreadable' }],
  ['http://walks.example/a/demo/turm', { kind: 'unreadable' }],
  ['javascript://walks.example/a/demo/turm', { kind: 'unreadable' }],
])('[LI10] the typed link %j is read like a scanned one', (text, scan) => {
  expect(read(text)).toEqual(scan);
});

test.each(['walks.example/a/demo/turm', 'Walks.Example/a/demo/turm', 'localhost:8080/a/demo/turm'])(
  '[LI10] %j lacks only its scheme',
  (text) => {
    expect(read(text)).toEqual(track('turm'));
  },
);

test.each([
  ['demo/turm', track('turm')],
  ['turm', track('turm')],
  ['a/demo/turm', track('turm')],
  ['/a/demo/turm', track('turm')],
  ['demo/große glocke', track('große glocke')],
  ['turm/', track('turm')],
  ['nirgends', { kind: 'no-track' }],
  ['demo/nirgends', { kind: 'no-track' }],
  ['/a/demo', { kind: 'no-track' }],
  [
    '/a/museum',
    {
      kind: 'other-walk',
      walk: 'museum',
      track: undefined,
      query: '',
      url: 'https://walks.example/a/museum',
      host: 'walks.example',
    },
  ],
  [
    'museum/uhr',
    {
      kind: 'other-walk',
      walk: 'museum',
      track: 'uhr',
      query: '',
      url: 'https://walks.example/a/museum/uhr',
      host: 'walks.example',
    },
  ],
  ['demo/turm/weiter', { kind: 'unreadable' }],
  ['evil.example/a/demo/turm', { kind: 'unreadable' }],
  ['../turm', { kind: 'unreadable' }],
  ['turm\u0000', { kind: 'unreadable' }],
  ['\ud800', { kind: 'unreadable' }],
  ['//evil.example', { kind: 'unreadable' }],
  ['', { kind: 'unreadable' }],
  ['/', { kind: 'unreadable' }],
])('[LI11] the short code %j', (text, scan) => {
  expect(read(text)).toEqual(scan);
});

test('[LI11] the walk’s slug alone has no track, unless a track has the same slug', () => {
  const other = aWalk('demo').withTrack({ slug: 'turm' }).build();
  expect(readTyped('demo', hosts, other)).toEqual({ kind: 'no-track' });
  expect(read('demo')).toEqual(track('demo'));
});

test('[LI11] without a known server no typed text leads anywhere', () => {
  expect(readTyped('turm', [], story)).toEqual({ kind: 'unreadable' });
});

test('[LI9] the short code leads below the path of the app', () => {
  expect(readTyped('museum/uhr', hosts, story, '/walks')).toEqual({
    kind: 'other-walk',
    walk: 'museum',
    track: 'uhr',
    query: '',
    url: 'https://walks.example/walks/a/museum/uhr',
    host: 'walks.example',
  });
});

test.each([
  ['DEMO/TURM', 'turm'],
  [' Demo / Große Glocke ', 'große glocke'],
  ['Turm', 'Turm'],
  ['demo/Turm', 'Turm'],
])('[LI12] %j means %j', (text, slug) => {
  expect(read(text)).toEqual(track(slug));
});

test('[LI10] only a text with a scheme is a whole link', () => {
  expect(['https://walks.example/a/demo', 'demo/turm'].map(hasScheme)).toEqual([true, false]);
});

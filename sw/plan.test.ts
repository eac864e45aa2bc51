import { expect, test } from 'vitest';
import {
  isNamedByContent,
  isPreloadedForStoredWalk,
  isOfOpenWalk,
  pageLimitMs,
  planFor,
  walkIn,
  type PlannedRequest,
} from './plan.ts';

const visit: PlannedRequest = {
  method: 'GET',
  path: '/a/demo/turm',
  isNavigation: true,
  isOurs: true,
  search: '',
};
const part = { isNavigation: false };

test.each<[string, Partial<PlannedRequest>]>([
  ['a deep link', {}],
  ['the start', { path: '/' }],
  ['a walk whose address ends like a file', { path: '/a/demo/turm.2' }],
  ['a flag that only looks like ours', { search: '?no-swing&previewed=1' }],
])('%s is a page of the app', (_name, change) => {
  expect(planFor({ ...visit, ...change })).toBe('page');
});

test.each<[string, Partial<PlannedRequest>]>([
  ['a POST request to the API', { ...part, method: 'PUT', path: '/api/progress/demo' }],
  ['a GET request to the API', { ...part, path: '/api/getStory/demo' }],
  ['a form that is sent as a navigation', { method: 'POST' }],
  ['something posted to the share page by a script', { ...part, method: 'POST', path: '/share' }],
  ['something shared with another app', { method: 'POST', path: '/share', isOurs: false }],
  ['another origin, or another app beside this one', { isOurs: false }],
  ['the API in the address bar', { path: '/api/openapi.json' }],
  ['a sound in the address bar', { path: '/media/aa.m4a' }],
  ['a script in the address bar', { path: '/static/js/app.js' }],
  ['the worker itself', { path: '/sw.js' }],
  ['a health check', { path: '/healthz' }],
  ['a page that wants no worker', { search: '?tab=map&no-sw' }],
  ['a tile', { ...part, path: '/tiles/1/2/3' }],
])('%s is not handled', (_name, change) => {
  expect(planFor({ ...visit, ...change })).toBe('network-only');
});

test('the authoring area has pages of its own, and a walk with its name has none of them', () => {
  const planOf = (path: string, search = '') => planFor({ ...visit, path, search });
  expect([planOf('/admin'), planOf('/admin/stories/7', '?view=field')]).toEqual(['admin', 'admin']);
  expect([planOf('/administrator'), planOf('/a/admin'), planOf('/login')]).toEqual([
    'page',
    'page',
    'page',
  ]);
  expect([planOf('/admin.html'), planOf('/admin', '?no-sw')]).toEqual([
    'network-only',
    'network-only',
  ]);
});

test.each(['/static/js/app-1a2b.js', '/assets/audio/empty.mp3'])(
  '%s is a file of the app',
  (path) => {
    expect(planFor({ ...visit, ...part, path })).toBe('app-file');
  },
);

test('a share of another app is accepted, and its page is one of the app', () => {
  expect(planFor({ ...visit, method: 'POST', path: '/share' })).toBe('shared');
  expect(planFor({ ...visit, path: '/share' })).toBe('page');
});

test.each(['?preview', '?preview=', '?tab=map&preview=&lang=de'])(
  'a draft is requested from the server, whatever the device has stored: %s',
  (search) => {
    expect(planFor({ ...visit, search })).toBe('preview');
    expect(planFor({ ...visit, path: '/storage', search })).toBe('page');
  },
);

test('media are looked up on the device', () => {
  expect(planFor({ ...visit, ...part, path: '/media/aa.m4a' })).toBe('stored-media');
});

test.each([
  ['/a/demo', 'demo'],
  ['/a/demo/turm', 'demo'],
  ['/a/caf%C3%A9/x', 'café'],
  ['/a/%ff', undefined],
  ['/a/', undefined],
  ['/login', undefined],
])('%s opens the walk %s', (path, walk) => {
  expect(walkIn(path)).toBe(walk);
});

test('a cached walk waits 300 ms for the network, the start page a second, every other page three', () => {
  expect([
    pageLimitMs('/', false),
    pageLimitMs('/share', false),
    pageLimitMs('/a/demo', true),
    pageLimitMs('/a/demo', false),
    pageLimitMs('/login', true),
  ]).toEqual([1000, 1000, 300, 3000, 3000]);
});

test('a first visit caches at once what the open walk needs to reload, and no library', () => {
  const files = [
    'index',
    'kept',
    'shared',
    'tools',
    'walk',
    'react',
    'german',
    'purify',
    'apply-styling',
    'pages',
    'maplibre',
    'tone',
  ];
  const urls = files.map((name) => `static/js/${name}-a1b2c3d4.js`);
  expect(urls.filter(isOfOpenWalk).length).toBe(9);
  expect(isOfOpenWalk('static/woff2/first-latin-a1b2c3d4.woff2')).toBe(false);
  expect(
    ['index.html', 'assets/audio/empty.mp3', 'static/js/a-1.js'].map(isNamedByContent),
  ).toEqual([false, false, true]);
});

test.each([
  ['de-AT', ['kept', 'german', 'formatted-text', 'purify']],
  ['en', ['kept', 'english', 'formatted-text', 'purify']],
  ['den', ['kept', 'english', 'formatted-text', 'purify']],
])('a cached walk in a page of %s begins with its own texts alone', (language, ahead) => {
  const fileOf = (name: string) => `static/js/${name}-a1b2c3d4.js`;
  const names = ['index', 'kept', 'german', 'english', 'formatted-text', 'purify', 'walk'];
  const files = names.map(fileOf);
  const found = [...files, 'static/css/kept-a1b2c3d4.css'].filter((url) =>
    isPreloadedForStoredWalk(url, language),
  );
  expect(found).toEqual(ahead.map(fileOf));
});

test('a tile of any server is recognised by its fragment, and a fragment alone makes no page a tile', () => {
  const tile = { ...visit, ...part, path: '/1/2/3.png', hash: '#kept-tile' };
  expect(planFor({ ...tile, isOurs: false })).toBe('tile');
  expect(planFor(tile)).toBe('tile');
  expect(planFor({ ...tile, isOurs: false, hash: '#other' })).toBe('network-only');
  expect(planFor({ ...tile, isNavigation: true, path: '/a/demo' })).toBe('page');
});

test('a tile archive is requested in ranges that are no chunks', () => {
  const archive = { ...visit, ...part, path: `/media/${'a'.repeat(64)}.pmtiles` };
  expect(planFor(archive)).toBe('archive');
});

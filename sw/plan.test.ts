import { expect, test } from 'vitest';
import { planFor, type Asked } from './plan.ts';

const visit: Asked = {
  method: 'GET',
  path: '/a/demo/turm',
  isNavigation: true,
  isSameOrigin: true,
};

test('a deep link is answered with the shell', () => {
  expect(planFor(visit)).toBe('shell');
});

test.each<[string, Partial<Asked>]>([
  ['a write', { method: 'PUT', path: '/api/progress/demo', isNavigation: false }],
  ['a form that is sent as a navigation', { method: 'POST' }],
  ['another host', { isSameOrigin: false }],
  ['the API in the address bar', { path: '/api/openapi.json' }],
  ['a tile', { path: '/tiles/1/2/3', isNavigation: false }],
  ['a script', { path: '/static/js/app.js', isNavigation: false }],
])('%s passes untouched', (_name, change) => {
  expect(planFor({ ...visit, ...change })).toBe('pass');
});

test('media are looked up on the device', () => {
  expect(planFor({ ...visit, path: '/media/aa.m4a', isNavigation: false })).toBe('stored-media');
});

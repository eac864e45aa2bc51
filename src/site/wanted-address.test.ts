import { expect, test } from 'vitest';
import { asWanted, wantedAddressOf, wantsAdministration } from './wanted-address.ts';

const deep = '/admin/stories/7?view=places&q=a%2Fb#tor';

test('signing in leads to the page that was requested, with its query', () => {
  for (const href of [deep, '/admin', '/admin?q=1', '/admin/tracks/x']) {
    expect(wantedAddressOf(asWanted(href, undefined), 'ada')).toBe(href);
  }
});

test('only the same user is led back to their work', () => {
  const state = asWanted(deep, 'ada');
  expect([wantedAddressOf(state, 'ada'), wantedAddressOf(state, 'bob')]).toEqual([deep, undefined]);
  expect(wantsAdministration(state)).toBe(true);
});

test('only a page of this server’s authoring area is remembered and opened', () => {
  const hostile = [
    'https://evil.example/admin',
    '//evil.example/admin',
    '\\\\evil.example/admin',
    '/\\evil.example/admin',
    '\t//evil.example/admin',
    'javascript:alert(1)//admin',
    'data:text/html,/admin',
    'http://[',
    '/admin/../login',
    '/admin/%2e%2e/api/logout',
    '/administrator',
    '/login',
    '',
    7,
    null,
    ['/admin'],
  ];
  for (const href of hostile) {
    expect(wantedAddressOf({ wanted: { href } }, 'ada')).toBeUndefined();
    expect(wantsAdministration({ wanted: { href } })).toBe(false);
    if (typeof href === 'string') expect(asWanted(href, 'ada')).toEqual({});
  }
  for (const state of [undefined, null, 'x', {}, { wanted: null }, { wanted: '/admin' }]) {
    expect(wantedAddressOf(state, 'ada')).toBeUndefined();
    expect(wantsAdministration(state)).toBe(false);
  }
});

test('an address that looks like another server inside the authoring area stays inside', () => {
  expect(wantedAddressOf({ wanted: { href: '/admin//evil.example' } }, 'ada')).toBe(
    '/admin//evil.example',
  );
});

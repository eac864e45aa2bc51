import { expect, test } from 'vitest';
import { ADMIN_PATHS, adminPathname, matchAdminRoute } from './admin-path.ts';

test('an address names its page and its parameters', () => {
  expect(
    ['/admin', '/admin/', '/admin/index', '/admin/backup/db', '/admin/stories/a%2Fb'].map(
      matchAdminRoute,
    ),
  ).toEqual([
    { path: 'index', params: {} },
    { path: 'index', params: {} },
    { path: 'index', params: {} },
    { path: 'backup/db', params: {} },
    { path: 'stories/{storyId}', params: { storyId: 'a/b' } },
  ]);
});

test('other addresses name none', () => {
  const strange = ['/', '/adminx', '/admin/nothing', '/admin/backup', '/admin/stories/a/b'];
  expect([...strange, '/admin/stories/%E4'].map(matchAdminRoute)).toEqual(
    Array.from({ length: 6 }, () => undefined),
  );
});

test('every page is found at the address that is made for it', () => {
  const params = { storyId: 'ä/1', trackId: '2', questId: '3', puzzleId: '4', id: '5' };
  expect(ADMIN_PATHS.map((path) => matchAdminRoute(adminPathname(path, params))?.path)).toEqual(
    ADMIN_PATHS,
  );
});

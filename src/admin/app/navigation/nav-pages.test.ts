import { expect, test } from 'vitest';
import { reachOf, type Right } from '../../../contract/rights.ts';
import { ROLE } from '../../../contract/token-claims.ts';
import { menuPages, pagesIn } from './nav-pages.ts';

const withRole = (role: number) => ({
  may: (right: Right) => reachOf(right, role) !== undefined,
});
const administrator = withRole(ROLE.administrator);

test('each menu lists its pages in the order of the specification', () => {
  expect([
    pagesIn('first', administrator),
    pagesIn('new-stuff', administrator),
    pagesIn('user-manager', administrator),
    pagesIn('last', administrator),
  ]).toEqual([
    ['index'],
    [
      ...['stories', 'contents'],
      ...['story-contents', 'track-contents', 'quest-contents', 'puzzle-contents'],
      ...['story-metas', 'track-metas', 'quest-metas', 'puzzle-metas', 'group-metas'],
      ...['languages', 'cities', 'categories'],
    ],
    ['userManager', 'userManager/addUser'],
    ['statistics', 'deletionQueue', 'backup/db'],
  ]);
});

test('the search offers the pages of all menus, and none that needs an element', () => {
  const menus = (['first', 'new-stuff', 'user-manager', 'last'] as const).flatMap((menu) =>
    pagesIn(menu, administrator),
  );
  expect(menuPages(administrator)).toEqual(menus);
});

test('each role finds the pages that its rights open, and no other', () => {
  const texts = ['story-contents', 'track-contents', 'quest-contents', 'puzzle-contents'];
  expect({
    editor: menuPages(withRole(ROLE.editor)),
    translator: menuPages(withRole(ROLE.translator)),
    reviewer: menuPages(withRole(ROLE.reviewer)),
    statistics: menuPages(withRole(ROLE.statistics)),
    teacher: menuPages(withRole(ROLE.teacher)),
    tester: menuPages(withRole(ROLE.tester)),
  }).toEqual({
    editor: ['index', 'stories', 'contents', ...texts, 'statistics', 'deletionQueue'],
    translator: ['index', 'stories', ...texts],
    reviewer: ['index', 'stories'],
    statistics: ['index', 'statistics'],
    teacher: ['index', 'stories', 'group-metas'],
    tester: [],
  });
});

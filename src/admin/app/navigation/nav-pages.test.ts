import { expect, test } from 'vitest';
import { MENU_PAGES, pagesIn } from './nav-pages.ts';

test('each menu lists its pages in the order of the specification', () => {
  expect([
    pagesIn('first'),
    pagesIn('new-stuff'),
    pagesIn('user-manager'),
    pagesIn('last'),
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
  const menus = (['first', 'new-stuff', 'user-manager', 'last'] as const).flatMap(pagesIn);
  expect(MENU_PAGES).toEqual(menus);
});

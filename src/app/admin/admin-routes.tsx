import { adminPage, type AdminPageRoute } from './admin-page.tsx';
import { fieldsRoutes } from './fields-routes.ts';

/** All admin pages: one file of pages an area, each a chunk of its own. */
export const adminRoutes: readonly AdminPageRoute[] = [
  adminPage('index', () => import('./admin-index.tsx').then((area) => area.IndexPage)),
  adminPage('group-metas', () => import('./admin-people.tsx').then((area) => area.GroupsPage)),
  adminPage('userManager', () => import('./admin-people.tsx').then((area) => area.UsersPage)),
  adminPage('userManager/userDetails', () =>
    import('./admin-people.tsx').then((area) => area.UsersPage),
  ),
  adminPage('userManager/addUser', () =>
    import('./admin-people.tsx').then((area) => area.AddUserPage),
  ),
  adminPage('userManager/userDetails/{id}', () =>
    import('./admin-people.tsx').then((area) => area.UserPage),
  ),
  adminPage('statistics', () => import('./admin-operate.tsx').then((area) => area.StatisticsRoute)),
  adminPage('backup/db', () => import('./admin-operate.tsx').then((area) => area.BackupRoute)),
  ...fieldsRoutes,
  adminPage('stories', () => import('./admin-walks.tsx').then((area) => area.StoriesPage)),
  adminPage('stories/{storyId}', () => import('./admin-walks.tsx').then((area) => area.StoryPage)),
  adminPage('tracks/{trackId}', () => import('./admin-walks.tsx').then((area) => area.TrackPage)),
  adminPage('quests/{questId}', () => import('./admin-walks.tsx').then((area) => area.QuestPage)),
  adminPage('puzzles/{puzzleId}', () =>
    import('./admin-walks.tsx').then((area) => area.PuzzlePage),
  ),
  adminPage('deletionQueue', () =>
    import('./admin-walks.tsx').then((area) => area.DeletionQueuePage),
  ),
  adminPage('contents', () => import('./admin-contents.tsx').then((area) => area.ContentsPage)),
];
